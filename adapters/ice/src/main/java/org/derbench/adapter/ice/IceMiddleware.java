package org.derbench.adapter.ice;

import java.util.List;
import org.derbench.spi.*;

/**
 * Ice over TCP: two-way and one-way invocations, never batched; publishing through IceStorm in a variant of its own, which
 * does nothing else. Ice switches Nagle's algorithm off by itself.
 */
public final class IceMiddleware implements Middleware {

    /** The most events that IceStorm keeps for a subscriber; its default, -1, is as many as there are. */
    private static final String QUEUE_SIZE = "IceStorm.Send.QueueSizeMax";

    /** Properties of Ice with their defaults, but for the largest message: 1 MB there, with its header. */
    private static final Variant BASE = Variant.BASE.with("Ice.ThreadPool.Server.Size", 1).with("Ice.ThreadPool.Client.Size", 1)
            .with("Ice.MessageSizeMax", 65_536).with("Ice.ACM.Timeout", 60).with("Ice.Override.Compress", 0);

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
        return List.of(BASE, BASE.named("icestorm").with(QUEUE_SIZE, -1).needs(new Program("icebox", "zeroc-icebox libzeroc-icestorm3.7")));
    }

    @Override
    public Traits traits(Settings settings) {
        return (settings.values().containsKey(QUEUE_SIZE)
                ? Traits.of(Support.UNSUPPORTED, Support.UNSUPPORTED, Support.BROKERED).brokeredBy("IceStorm in an icebox")
                : Traits.of(Support.NATIVE, Support.NATIVE, Support.UNSUPPORTED)).sendingInHandlers();
    }

    @Override
    public List<String> ports() {
        return List.of("request", "there", "back", IcePeer.TOPICS, IcePeer.BROKER);
    }

    @Override
    public Peer open(Context context) {
        return new IcePeer(context, IcePeer.communicator(context));
    }
}
