package org.derbench.adapter.modbus;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class ModbusTlsContractTest extends MiddlewareContract {
    ModbusTlsContractTest() {
        super(new ModbusMiddleware(), Variation.ENCRYPTED, "tls");
    }

    /** In parts of some 240 bytes, each a record of TLS. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
