package org.derbench.adapter.mqtt;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MqttReconnectContractTest extends MiddlewareContract {
    MqttReconnectContractTest() {
        super(new MqttMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
