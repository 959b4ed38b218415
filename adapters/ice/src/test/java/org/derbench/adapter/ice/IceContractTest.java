package org.derbench.adapter.ice;

import org.derbench.kit.middleware.MiddlewareContract;

class IceContractTest extends MiddlewareContract {
    IceContractTest() {
        super(new IceMiddleware());
    }

    /** IceStorm asks nobody who he is. */
    @Override
    protected boolean brokerHasPassword() {
        return false;
    }
}
