package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

/** The variants of {@code topic} have a test of their own: together they take minutes. */
@Tag("full")
class AmqpTopicVariantsContractTest extends MiddlewareContract {
    AmqpTopicVariantsContractTest() {
        super(new AmqpMiddleware(), Variation.DELIVERY, "topic-unacknowledged", "topic-prefetch-1", "topic-vhost");
    }
}
