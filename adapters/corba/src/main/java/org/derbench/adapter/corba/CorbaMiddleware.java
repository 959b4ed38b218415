package org.derbench.adapter.corba;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.spi.*;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Configuration;
import org.derbench.support.tls.Identity;
import org.omg.CORBA.ORB;

/**
 * CORBA by JacORB: two-way and one-way operations over IIOP or SSLIOP, and callbacks in place of publishing. JacORB
 * switches Nagle's algorithm off by itself.
 */
public final class CorbaMiddleware extends Adapter {

    static final String TLS = "tls";

    private static final String MOST_THREADS = "jacorb.poa.thread_pool_max";

    /**
     * JacORB's default properties, with three exceptions. The default queue has 100 places and drops one-way operations
     * beyond them. The default 5 to 20 threads deliver one message in seven out of order. The default pause of 500 ms
     * before each retry to connect is longer than the time-out.
     */
    private static final Variant BASE = Variant.BASE.with(
            Setting.oneOf("jacorb.poa.queue_wait", "on", "off"),
            Setting.number("jacorb.poa.queue_max", 10_000, 1, 1 << 30),
            Setting.number("jacorb.poa.thread_pool_min", 1, 1, 1_000),
            Setting.number(MOST_THREADS, 1, 1, 1_000),
            Setting.number("jacorb.retries", 5, 0, 1_000),
            Setting.number("jacorb.retry_interval", 50, 0, 600_000),
            Setting.flag(TLS, false));

    public CorbaMiddleware() {
        super(
                "corba",
                Library.of("org.jacorb:jacorb", "LGPL-2.0-or-later"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED)
                        .outstanding(1)
                        .sendingInHandlers(),
                BASE,
                BASE.named("ssl").with(TLS, true));
    }

    /** One-way operations are taken by any of the threads. */
    @Override
    public Traits traits(Settings settings) {
        Traits traits = super.traits(settings);
        return settings.integer(MOST_THREADS) > 1 ? traits.reordering(Pattern.PUSH_PULL, Pattern.PUB_SUB) : traits;
    }

    @Override
    public List<String> ports() {
        return List.of(CorbaPeer.PORT);
    }

    @Override
    public Peer open(Context context) throws Exception {
        boolean tls = context.settings().flag(TLS);
        Configuration configuration = new Configuration(context, CorbaPeer.class);
        ORB orb = ORB.init(new String[0], configuration.properties(tls ? "orb-ssl.properties" : "orb.properties"));
        if (tls) {
            CorbaTls.of(Identity.ofEnd(context).tlsOfEnds(context)).register(orb);
        }
        return new CorbaPeer(context, orb, new AtomicBoolean());
    }
}
