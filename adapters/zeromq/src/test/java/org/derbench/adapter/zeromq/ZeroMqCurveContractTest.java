package org.derbench.adapter.zeromq;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class ZeroMqCurveContractTest extends MiddlewareContract {
    ZeroMqCurveContractTest() {
        super(new ZeroMqMiddleware(), Variation.ENCRYPTED, "curve");
    }
}
