package org.derbench.adapter.modbus;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class ModbusTrustTest extends MiddlewareTrustContract {
    ModbusTrustTest() {
        super(new ModbusMiddleware(), "tls");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }

    @Override
    protected Optional<String> portThatAsksCallers() {
        return Optional.of("request");
    }
}
