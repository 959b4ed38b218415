package org.derbench.adapter.rmi;

import org.derbench.spi.*;

/** Java RMI: calls of remote objects, which wait for their return, even where nothing is returned. */
public final class RmiMiddleware implements Middleware {

    @Override
    public String name() {
        return "rmi";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED).outstanding(1);
    }

    @Override
    public Peer open(Context context) {
        return new RmiPeer(context);
    }
}
