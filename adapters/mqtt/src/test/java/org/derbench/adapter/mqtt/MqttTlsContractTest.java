package org.derbench.adapter.mqtt;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MqttTlsContractTest extends MiddlewareContract {
    MqttTlsContractTest() {
        super(new MqttMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
