package org.derbench.adapter.modbus;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
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
