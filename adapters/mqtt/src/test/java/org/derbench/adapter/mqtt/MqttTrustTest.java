package org.derbench.adapter.mqtt;

import org.derbench.tck.MiddlewareTrustContract;

class MqttTrustTest extends MiddlewareTrustContract {
    MqttTrustTest() {
        super(new MqttMiddleware(), "tls");
    }
}
