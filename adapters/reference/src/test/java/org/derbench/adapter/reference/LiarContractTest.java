package org.derbench.adapter.reference;

import java.util.List;
import org.derbench.spi.Variant;
import org.derbench.tck.MiddlewareContract;

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
