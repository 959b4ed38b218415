package org.derbench.adapter.sparkplug;

import org.derbench.kit.middleware.MiddlewareTrafficContract;

class SparkplugTrafficTest extends MiddlewareTrafficContract {

    SparkplugTrafficTest() {
        super(new SparkplugMiddleware());
    }
}
