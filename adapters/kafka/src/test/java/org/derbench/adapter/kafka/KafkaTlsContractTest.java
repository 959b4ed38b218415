package org.derbench.adapter.kafka;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class KafkaTlsContractTest extends MiddlewareContract {
    KafkaTlsContractTest() {
        super(new KafkaMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
