package org.derbench.adapter.rmi;

import org.derbench.tck.MiddlewareContract;

class RmiContractTest extends MiddlewareContract {
    RmiContractTest() {
        super(new RmiMiddleware());
    }

    /** The JDK pools connections' threads, and gives leases back for minutes to a server that is gone. */
    @Override
    protected boolean staysWithTheLibrary(Thread thread) {
        return thread.getName().startsWith("RMI RenewClean-") || thread.getName().equals("RMI TCP Connection(idle)");
    }
}
