package org.derbench.adapter.modbus;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class ModbusContractTest extends MiddlewareContract {
    ModbusContractTest() {
        super(new ModbusMiddleware(), "base");
    }
}
