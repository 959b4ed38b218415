package org.derbench.adapter.mqtt;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MqttTlsContractTest extends MiddlewareContract {
    MqttTlsContractTest() {
        super(new MqttMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
