package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class MqttTrustTest extends MiddlewareTrustContract {
    MqttTrustTest() {
        super(new MqttMiddleware(), "tls");
    }
}
