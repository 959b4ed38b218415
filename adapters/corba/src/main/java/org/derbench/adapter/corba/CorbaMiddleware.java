package org.derbench.adapter.corba;

import java.util.List;
import org.derbench.spi.*;

/**
 * CORBA by JacORB: two-way and one-way operations over IIOP, and callbacks in place of publishing. JacORB switches
 * Nagle's algorithm off by itself.
 */
public final class CorbaMiddleware implements Middleware {

    @Override
    public String name() {
        return "corba";
    }

    @Override
    public Library library() {
        return Library.of("org.jacorb:jacorb", "LGPL-2.0-or-later");
    }

    /**
     * JacORB's properties with their defaults, but for two: its queue would drop one-way operations that do not fit into its 100 places, and its
     * 5 to 20 threads take one in seven out of its order.
     */
    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE.with("jacorb.poa.queue_wait", "on").with("jacorb.poa.queue_max", 10_000)
                .with("jacorb.poa.thread_pool_min", 1).with("jacorb.poa.thread_pool_max", 1).with("jacorb.retries", 5));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).outstanding(1).sendingInHandlers();
    }

    @Override
    public List<String> ports() {
        return List.of(CorbaPeer.PORT);
    }

    @Override
    public Peer open(Context context) {
        return new CorbaPeer(context, CorbaPeer.orb(context));
    }
}
