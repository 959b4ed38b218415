package org.derbench.adapter.sparkplug;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class SparkplugTrustTest extends MiddlewareTrustContract {
    SparkplugTrustTest() {
        super(new SparkplugMiddleware(), "tls");
    }
}
