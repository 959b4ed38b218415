package org.derbench.adapter.corba;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/**
 * CORBA by JacORB: two-way and one-way operations over IIOP, and callbacks in place of publishing. JacORB switches
 * Nagle's algorithm off by itself.
 */
public final class CorbaMiddleware implements Middleware {

    /** Each end has one ORB, and an ORB one port. */
    static final String PORT = "orb";

    @Override
    public String name() {
        return "corba";
    }

    @Override
    public Library library() {
        return Library.of("org.jacorb:jacorb", "LGPL-2.0-or-later");
    }

    /**
     * JacORB's defaults, but for two: its queue would drop one-way operations that do not fit into its 100 places, and its
     * 5 to 20 threads take one in seven out of its order.
     */
    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with("queueWait", "on").with("queueMax", 10_000)
                .with("threadPoolMin", 1).with("threadPoolMax", 1).with("retries", 5));
    }

    @Override
    public Map<Pattern, Support> patterns(Settings settings) {
        return Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.NATIVE, Pattern.PUB_SUB, Support.ADAPTED);
    }

    @Override
    public List<String> ports() {
        return List.of(PORT);
    }

    /** An operation returns with its reply. */
    @Override
    public int outstandingRequests(Settings settings) {
        return 1;
    }

    @Override
    public boolean handlersMaySend(Settings settings) {
        return true;
    }

    @Override
    public Peer open(Context context) {
        return new CorbaPeer(new CorbaOrb(context));
    }
}
