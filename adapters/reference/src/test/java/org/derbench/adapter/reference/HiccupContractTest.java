package org.derbench.adapter.reference;

import java.util.List;
import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.spi.Variant;

class HiccupContractTest extends MiddlewareContract {
    HiccupContractTest() {
        super(new HiccupMiddleware());
    }

    /** The others break the contract: that is what they are for. */
    @Override
    protected List<Variant> variants() {
        return List.of(Faults.NONE);
    }
}
