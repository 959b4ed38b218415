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

/** Length-prefixed frames on plain blocking sockets, TCP_NODELAY set: the wire's floor, and what every other middleware adds to it. */
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
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.NATIVE, Pattern.PUB_SUB, Support.NATIVE);
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back");
    }

    @Override
    public boolean handlersMaySend(Settings settings) {
        return true;
    }

    @Override
    public Peer open(Context context) {
        return new RawTcpPeer(context);
    }
}
