package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MqttReconnectContractTest extends MiddlewareContract {
    MqttReconnectContractTest() {
        super(new MqttMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
