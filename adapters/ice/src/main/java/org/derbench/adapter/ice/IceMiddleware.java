package org.derbench.adapter.ice;

import java.util.List;
import org.derbench.spi.*;

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

    /** Properties of Ice with their defaults, but for the largest message: 1 MB there, with its header. */
    private static final Variant BASE = Variant.BASE.with(
            Setting.number("Ice.ThreadPool.Server.Size", 1, 1, 1_000),
            Setting.number("Ice.ThreadPool.Client.Size", 1, 1, 1_000),
            Setting.number("Ice.MessageSizeMax", 65_536, 1, 1 << 20),
            Setting.number("Ice.ACM.Timeout", 60, 0, 86_400),
            Setting.number("Ice.Override.Compress", 0, 0, 1));

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
        return settings.values().containsKey(ICESTORM_QUEUE_SIZE)
                ? Traits.of(Support.UNSUPPORTED, Support.UNSUPPORTED, Support.BROKERED)
                        .brokeredBy("IceStorm in an icebox")
                        .sendingInHandlers()
                : super.traits(settings);
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
