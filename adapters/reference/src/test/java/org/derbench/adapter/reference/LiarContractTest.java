package org.derbench.adapter.reference;

import java.util.List;
import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.spi.Variant;

class LiarContractTest extends MiddlewareContract {
    LiarContractTest() {
        super(new LiarMiddleware());
    }

    /** The others break the contract: that is what they are for. */
    @Override
    protected List<Variant> variants() {
        return List.of(LiarMiddleware.HONEST);
    }
}
