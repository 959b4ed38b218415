package org.derbench.adapter.kafka;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class KafkaCommittedContractTest extends MiddlewareContract {
    KafkaCommittedContractTest() {
        super(new KafkaMiddleware(), "committed");
    }

    /** The broker takes seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }

    /** The client takes any length up to 2 GiB from whoever answers as the broker. */
    @Override
    protected boolean boundsAnswers() {
        return false;
    }
}
