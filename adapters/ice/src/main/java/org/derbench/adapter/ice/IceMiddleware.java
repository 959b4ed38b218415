package org.derbench.adapter.ice;

import java.util.List;
import org.derbench.spi.*;

/**
 * Ice over TCP: two-way and one-way invocations, never batched; publishing through IceStorm in a variant of its own.
 * Ice switches Nagle's algorithm off by itself.
 */
public final class IceMiddleware implements Middleware {

    /** Where IceStorm's topics are, and where its publishers send to. */
    static final String TOPICS_PORT = "topics";
    static final String BROKER_PORT = "broker";

    /** Ice's defaults, but for the largest message: 1 MB there, with its header. */
    private static final Variant BASE = Variant.BASE.with("iceStorm", false).with("serverThreads", 1).with("clientThreads", 1)
            .with("messageSizeMaxKb", 65_536).with("idleTimeoutS", 60).with("compress", 0);

    @Override
    public String name() {
        return "ice";
    }

    @Override
    public Library library() {
        return Library.of("com.zeroc:ice", "GPL-2.0-only");
    }

    /** In {@code icestorm}, IceStorm is between the two ends: it publishes, and does nothing else. It keeps as many events as there are. */
    @Override
    public List<Variant> variants() {
        Variant iceStorm = BASE.named("icestorm").with("iceStorm", true).with("sendQueueSizeMax", -1);
        return List.of(BASE, iceStorm.needs(new Program("icebox", "zeroc-icebox libzeroc-icestorm3.7")));
    }

    @Override
    public Traits traits(Settings settings) {
        return (settings.flag("iceStorm") ? Traits.of(Support.UNSUPPORTED, Support.UNSUPPORTED, Support.BROKERED).brokeredBy("IceStorm in an icebox")
                : Traits.of(Support.NATIVE, Support.NATIVE, Support.UNSUPPORTED)).sendingInHandlers();
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back", TOPICS_PORT, BROKER_PORT);
    }

    @Override
    public Peer open(Context context) {
        IceEnd end = IceEnd.of(context);
        return context.settings().flag("iceStorm") ? new IceStormPeer(context, end) : end;
    }
}
