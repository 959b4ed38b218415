package org.derbench.adapter.amqp1;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Amqp1TrustTest extends MiddlewareTrustContract {
    Amqp1TrustTest() {
        super(new Amqp1Middleware(), "tls");
    }
}
