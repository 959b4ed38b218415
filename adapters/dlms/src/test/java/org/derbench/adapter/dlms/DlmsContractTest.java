package org.derbench.adapter.dlms;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class DlmsContractTest extends MiddlewareContract {
    DlmsContractTest() {
        super(new DlmsMiddleware(), "base");
    }
}
