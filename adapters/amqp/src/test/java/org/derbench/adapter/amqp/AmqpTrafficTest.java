package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareTrafficContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTrafficTest extends MiddlewareTrafficContract {

    AmqpTrafficTest() {
        super(new AmqpMiddleware());
    }
}
