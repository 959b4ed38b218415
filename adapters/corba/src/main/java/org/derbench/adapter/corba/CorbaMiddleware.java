package org.derbench.adapter.corba;

import java.util.List;
import org.derbench.spi.*;

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
     * 5 to 20 threads take one in seven out of its order. The names are JacORB's own.
     */
    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with("queueWait", "on").with("queueMax", 10_000)
                .with("threadPoolMin", 1).with("threadPoolMax", 1).with("retries", 5));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).outstanding(1).sendingInHandlers();
    }

    @Override
    public List<String> ports() {
        return List.of(PORT);
    }

    @Override
    public Peer open(Context context) {
        return new CorbaPeer(context, CorbaPeer.orb(context));
    }
}
