package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareTrustContract;

class AmqpTrustTest extends MiddlewareTrustContract {
    AmqpTrustTest() {
        super(new AmqpMiddleware(), "tls");
    }
}
