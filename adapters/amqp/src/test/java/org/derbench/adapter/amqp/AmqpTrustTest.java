package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

/** Its dozen brokers take three seconds each. */
@Tag("longer")
class AmqpTrustTest extends MiddlewareTrustContract {
    AmqpTrustTest() {
        super(new AmqpMiddleware(), "tls");
    }
}
