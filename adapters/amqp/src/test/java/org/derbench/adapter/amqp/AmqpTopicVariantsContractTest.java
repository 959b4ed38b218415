package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

/** Those of {@code topic}, which has a test of its own: together they take minutes. */
@Tag("full")
class AmqpTopicVariantsContractTest extends MiddlewareContract {
    AmqpTopicVariantsContractTest() {
        super(new AmqpMiddleware(), Variation.DELIVERY, "topic-unacknowledged", "topic-prefetch-1", "topic-vhost");
    }
}
