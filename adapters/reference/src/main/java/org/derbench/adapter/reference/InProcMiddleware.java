package org.derbench.adapter.reference;

import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/**
 * Calls from one end into the other within one process: no link and no bytes moved, so what is left is the harness's
 * own cost.
 */
public final class InProcMiddleware implements Middleware {

    @Override
    public String name() {
        return "inproc";
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
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);
    }

    @Override
    public List<String> ports() {
        return List.of();
    }

    @Override
    public Peer open(Context context) {
        return new InProcPeer(context);
    }
}
