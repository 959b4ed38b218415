package org.derbench.adapter.kafka;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class KafkaTlsContractTest extends MiddlewareContract {
    KafkaTlsContractTest() {
        super(new KafkaMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
