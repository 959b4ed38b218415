package org.derbench.adapter.mms;

import org.derbench.kit.middleware.MiddlewareContract;

class MmsContractTest extends MiddlewareContract {
    MmsContractTest() {
        super(new MmsMiddleware(), "base");
    }
}
