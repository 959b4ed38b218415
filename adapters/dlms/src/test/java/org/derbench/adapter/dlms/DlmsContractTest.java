package org.derbench.adapter.dlms;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class DlmsContractTest extends MiddlewareContract {
    DlmsContractTest() {
        super(new DlmsMiddleware(), "base");
    }
}
