package org.derbench.adapter.modbus;

import org.derbench.tck.MiddlewareTrustContract;

class ModbusTrustTest extends MiddlewareTrustContract {
    ModbusTrustTest() {
        super(new ModbusMiddleware(), "tls");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
