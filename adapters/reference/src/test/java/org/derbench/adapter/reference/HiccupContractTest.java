package org.derbench.adapter.reference;

import java.util.List;
import org.derbench.spi.Variant;
import org.derbench.tck.MiddlewareContract;

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
