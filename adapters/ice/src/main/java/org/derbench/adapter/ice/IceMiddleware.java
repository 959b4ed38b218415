package org.derbench.adapter.ice;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.spi.Pattern;
import org.derbench.support.adapter.Adapter;

/**
 * Ice over TCP: two-way and one-way invocations, never batched; publishing through IceStorm in a variant of its own,
 * which does nothing else. Ice switches Nagle's algorithm off by itself.
 */
public final class IceMiddleware extends Adapter {

    /**
     * The most events that IceStorm keeps for a subscriber; its default, -1, is as many as there are. Only that variant
     * has it.
     */
    static final String ICESTORM_QUEUE_SIZE = "IceStorm.Send.QueueSizeMax";

    private static final String SERVER_THREADS = "Ice.ThreadPool.Server.Size";
    private static final String COMPRESS = "Ice.Override.Compress";

    /** Properties of Ice with their defaults, but for the largest message: 1 MB there, with its header. */
    private static final Variant BASE = Variant.BASE.with(
            Setting.number(SERVER_THREADS, 1, 1, 1_000),
            Setting.number("Ice.ThreadPool.Client.Size", 1, 1, 1_000),
            Setting.number("Ice.MessageSizeMax", 65_536, 1, 1 << 20),
            Setting.number("Ice.ACM.Timeout", 60, 0, 86_400),
            Setting.number(COMPRESS, 0, 0, 1));

    public IceMiddleware() {
        super(
                "ice",
                Library.of("com.zeroc:ice", "GPL-2.0-only"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.UNSUPPORTED).sendingInHandlers(),
                BASE,
                BASE.named("icestorm")
                        .with(Setting.number(ICESTORM_QUEUE_SIZE, -1, -1, 1 << 30))
                        .needs(new Program("icebox", "zeroc-icebox libzeroc-icestorm3.7")));
    }

    @Override
    public Traits traits(Settings settings) {
        Traits traits = settings.values().containsKey(ICESTORM_QUEUE_SIZE)
                ? Traits.of(Support.UNSUPPORTED, Support.UNSUPPORTED, Support.BROKERED)
                        .brokeredBy("IceStorm in an icebox")
                        .sendingInHandlers()
                : super.traits(settings);
        // one-way calls are taken by any of the threads
        traits = settings.integer(SERVER_THREADS) > 1 ? traits.reordering(Pattern.PUSH_PULL, Pattern.PUB_SUB) : traits;
        return settings.integer(COMPRESS) > 0 ? traits.compressing() : traits;
    }

    @Override
    public List<String> ports() {
        return List.of("request", Channel.PORT, IcePeer.TOPICS, IcePeer.BROKER);
    }

    @Override
    public Peer open(Context context) {
        return IcePeer.open(context);
    }
}
