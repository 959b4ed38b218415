package org.derbench.adapter.corba;

import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.spi.*;
import org.omg.CORBA.ORB;

/**
 * CORBA by JacORB: two-way and one-way operations over IIOP, and callbacks in place of publishing. JacORB switches
 * Nagle's algorithm off by itself.
 */
public final class CorbaMiddleware extends Adapter {

    /**
     * JacORB's properties with their defaults, but for three: its queue would drop one-way operations that do not fit into its 100 places, its
     * 5 to 20 threads take one in seven out of its order, and 500 ms before each retry to connect would be longer than the time-out.
     */
    private static final Variant BASE = Variant.BASE.with(Setting.oneOf("jacorb.poa.queue_wait", "on", "off"),
            Setting.number("jacorb.poa.queue_max", 10_000, 1, 1 << 30), Setting.number("jacorb.poa.thread_pool_min", 1, 1, 1_000),
            Setting.number("jacorb.poa.thread_pool_max", 1, 1, 1_000), Setting.number("jacorb.retries", 5, 0, 1_000),
            Setting.number("jacorb.retry_interval", 50, 0, 600_000));

    public CorbaMiddleware() {
        super("corba", Library.of("org.jacorb:jacorb", "LGPL-2.0-or-later"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).outstanding(1).sendingInHandlers(), BASE);
    }

    @Override
    public List<String> ports() {
        return List.of(CorbaPeer.PORT);
    }

    @Override
    public Peer open(Context context) {
        Properties properties = new Configuration(context, CorbaPeer.class).properties("orb.properties");
        return new CorbaPeer(context, ORB.init(new String[0], properties), new AtomicBoolean());
    }
}
