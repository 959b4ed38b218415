package org.derbench.adapter.ice;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Program;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/**
 * Ice over TCP: two-way and one-way invocations, never batched; publishing through IceStorm in a variant of its own.
 * Ice switches Nagle's algorithm off by itself.
 */
public final class IceMiddleware implements Middleware {

    /** Whether IceStorm is between the two ends: it publishes, and does nothing else. */
    static final String ICE_STORM = "iceStorm";

    /** The most events that IceStorm keeps for a subscriber; its default, -1, is as many as there are. */
    static final String SEND_QUEUE_SIZE_MAX = "sendQueueSizeMax";

    /** Where IceStorm's topics are, and where its publishers send to. */
    static final String TOPICS_PORT = "topics";
    static final String BROKER_PORT = "broker";

    static final String MESSAGE_SIZE_MAX_KB = "messageSizeMaxKb";

    /** Ice's defaults, but for the largest message: 1 MB there, with its header. */
    private static final Variant BASE = Variant.BASE.with(ICE_STORM, false).with("serverThreads", 1).with("clientThreads", 1)
            .with(MESSAGE_SIZE_MAX_KB, 65_536).with("idleTimeoutS", 60).with("compress", 0);

    @Override
    public String name() {
        return "ice";
    }

    @Override
    public Library library() {
        return Library.of("com.zeroc:ice", "GPL-2.0-only");
    }

    @Override
    public List<Variant> variants() {
        Variant iceStorm = BASE.named("icestorm").with(ICE_STORM, true).with(SEND_QUEUE_SIZE_MAX, -1);
        return List.of(BASE, iceStorm.needs(new Program("icebox", "zeroc-icebox libzeroc-icestorm3.7")));
    }

    @Override
    public Map<Pattern, Support> patterns(Settings settings) {
        return settings.flag(ICE_STORM) ? Map.of(Pattern.PUB_SUB, Support.BROKERED)
                : Map.of(Pattern.REQUEST_REPLY, Support.NATIVE, Pattern.PUSH_PULL, Support.NATIVE);
    }

    @Override
    public String brokerRuns(Settings settings) {
        return settings.flag(ICE_STORM) ? "IceStorm in an icebox" : "";
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back", TOPICS_PORT, BROKER_PORT);
    }

    @Override
    public boolean handlersMaySend(Settings settings) {
        return true;
    }

    @Override
    public Peer open(Context context) {
        IceEnd ice = new IceEnd(context);
        return context.settings().flag(ICE_STORM) ? new IceStormPeer(context, ice) : new IcePeer(context, ice);
    }
}
