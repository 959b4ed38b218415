package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTopicContractTest extends MiddlewareContract {
    AmqpTopicContractTest() {
        super(new AmqpMiddleware(), Variation.DELIVERY, "topic");
    }
}
