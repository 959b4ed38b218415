package org.derbench.adapter.mms;

import org.derbench.tck.MiddlewareContract;

class MmsContractTest extends MiddlewareContract {
    MmsContractTest() {
        super(new MmsMiddleware(), "base");
    }
}
