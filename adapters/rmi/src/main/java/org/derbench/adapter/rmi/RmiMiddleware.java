package org.derbench.adapter.rmi;

import org.derbench.spi.*;

/** Java RMI: calls of remote objects, which wait for their return, even where nothing is returned. */
public final class RmiMiddleware extends Adapter {

    public RmiMiddleware() {
        super("rmi", Library.JDK, Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED).outstanding(1));
    }

    @Override
    public Peer open(Context context) {
        return new RmiPeer(context);
    }
}
