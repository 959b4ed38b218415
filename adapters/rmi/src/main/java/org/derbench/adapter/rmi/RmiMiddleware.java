package org.derbench.adapter.rmi;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;

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
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.ADAPTED, Pattern.PUB_SUB, Support.ADAPTED);
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back");
    }

    @Override
    public int outstandingRequests(Settings settings) {
        return 1;
    }

    @Override
    public Peer open(Context context) {
        return new RmiPeer(context);
    }
}
