package org.derbench.adapter.kafka;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class KafkaTlsContractTest extends MiddlewareContract {
    KafkaTlsContractTest() {
        super(new KafkaMiddleware(), "tls");
    }

    /** The broker takes seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
