package org.derbench.adapter.zeromq;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class ZeroMqCurveContractTest extends MiddlewareContract {
    ZeroMqCurveContractTest() {
        super(new ZeroMqMiddleware(), Variation.ENCRYPTED, "curve");
    }
}
