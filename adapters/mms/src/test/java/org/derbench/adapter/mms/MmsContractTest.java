package org.derbench.adapter.mms;

import org.derbench.kit.middleware.MiddlewareContract;

class MmsContractTest extends MiddlewareContract {
    MmsContractTest() {
        super(new MmsMiddleware(), "base");
    }

    /** Each pattern takes many seconds of a core. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
