package org.derbench.adapter.sparkplug;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SparkplugTlsContractTest extends MiddlewareContract {
    SparkplugTlsContractTest() {
        super(new SparkplugMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
