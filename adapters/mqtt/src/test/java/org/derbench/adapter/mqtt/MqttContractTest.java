package org.derbench.adapter.mqtt;

import org.derbench.tck.MiddlewareContract;

class MqttContractTest extends MiddlewareContract {
    MqttContractTest() {
        super(new MqttMiddleware(), "base");
    }
}
