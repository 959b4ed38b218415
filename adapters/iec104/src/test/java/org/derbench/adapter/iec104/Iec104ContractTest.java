package org.derbench.adapter.iec104;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Iec104ContractTest extends MiddlewareContract {
    Iec104ContractTest() {
        super(new Iec104Middleware(), "base");
    }
}
