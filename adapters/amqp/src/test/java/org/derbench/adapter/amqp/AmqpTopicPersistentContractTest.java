package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

/** A broker for each test: what one leaves in a queue would be there for the next. */
@Tag("full")
class AmqpTopicPersistentContractTest extends MiddlewareContract {
    AmqpTopicPersistentContractTest() {
        super(new AmqpMiddleware(), Variation.DELIVERY, "topic-persistent");
    }
}
