package org.derbench.adapter.sparkplug;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SparkplugTlsContractTest extends MiddlewareContract {
    SparkplugTlsContractTest() {
        super(new SparkplugMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
