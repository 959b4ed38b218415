package org.derbench.adapter.mqtt;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MqttReconnectTest extends MiddlewareReturnContract {
    MqttReconnectTest() {
        super(new MqttMiddleware(), "reconnect");
    }
}
