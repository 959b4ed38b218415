package org.derbench.adapter.reference;

import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/**
 * Length-prefixed frames on plain blocking sockets, TCP_NODELAY set: the wire's floor, and what every other middleware
 * adds to it.
 */
public final class RawTcpMiddleware implements Middleware {

    @Override
    public String name() {
        return "rawtcp";
    }

    @Override
    public boolean reference() {
        return true;
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).sendingInHandlers();
    }

    @Override
    public Peer open(Context context) {
        return new RawTcpPeer(context);
    }
}
