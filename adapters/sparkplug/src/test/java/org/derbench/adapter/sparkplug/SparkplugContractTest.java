package org.derbench.adapter.sparkplug;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SparkplugContractTest extends MiddlewareContract {
    SparkplugContractTest() {
        super(new SparkplugMiddleware(), "base");
    }
}
