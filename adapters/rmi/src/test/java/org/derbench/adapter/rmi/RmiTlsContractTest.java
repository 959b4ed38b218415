package org.derbench.adapter.rmi;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RmiTlsContractTest extends MiddlewareContract {
    RmiTlsContractTest() {
        super(new RmiMiddleware(), Variation.ENCRYPTED, "tls");
    }

    /**
     * A thread of distributed garbage stays: one for each end that is known by another certificate, until its last
     * clean call has failed.
     */
    @Override
    protected boolean remains(Thread thread) {
        return thread.getName().startsWith("RMI RenewClean-");
    }
}
