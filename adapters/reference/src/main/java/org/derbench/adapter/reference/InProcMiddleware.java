package org.derbench.adapter.reference;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;

/** Calls from one end into the other within one process: no link and no bytes moved, so what is left is the harness's own cost. */
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
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.NATIVE, Pattern.PUB_SUB, Support.NATIVE);
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
