package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareContract;

class MqttContractTest extends MiddlewareContract {
    MqttContractTest() {
        super(new MqttMiddleware(), "base");
    }
}
