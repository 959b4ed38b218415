package org.derbench.adapter.sparkplug;

import org.derbench.tck.MiddlewareTrustContract;

class SparkplugTrustTest extends MiddlewareTrustContract {
    SparkplugTrustTest() {
        super(new SparkplugMiddleware(), "tls");
    }
}
