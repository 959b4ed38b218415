package org.derbench.adapter.zeromq;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** ZeroMQ by JeroMQ: REQ-REP, PUSH-PULL and XPUB-SUB over TCP. */
public final class ZeroMqMiddleware implements Middleware {

    /** Messages that each end's queue holds; JeroMQ's own default, written down because PUB drops what does not fit. */
    static final String HIGH_WATER_MARK = "highWaterMark";

    /** How long what was sent may still leave after its socket was closed; without it ZeroMQ would drop it, or wait for ever. */
    static final String LINGER_MS = "lingerMs";

    @Override
    public String name() {
        return "zeromq";
    }

    @Override
    public Library library() {
        return Library.of("org.zeromq:jeromq", "MPL-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with(HIGH_WATER_MARK, 1000).with(LINGER_MS, 1000));
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
    public int outstandingRequests(Settings settings) {
        return 1;
    }

    @Override
    public Set<Pattern> mayDrop(Settings settings) {
        return Set.of(Pattern.PUB_SUB);
    }

    @Override
    public boolean handlersMaySend(Settings settings) {
        return true;
    }

    @Override
    public Peer open(Context context) {
        return new ZeroMqPeer(context);
    }
}
