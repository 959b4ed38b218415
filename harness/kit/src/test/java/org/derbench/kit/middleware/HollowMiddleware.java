package org.derbench.kit.middleware;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.support.adapter.Adapter;

/** An adapter that nobody has filled in yet; no service names it. */
final class HollowMiddleware extends Adapter {

    private final Peer peer;

    private HollowMiddleware(Library library, Traits traits, Peer peer) {
        super("hollow", library, traits);
        this.peer = peer;
    }

    /** As a skeleton is made. */
    static HollowMiddleware skeleton() {
        return new HollowMiddleware(
                Library.of("fill-in:library", "NOASSERTION"),
                Traits.of(Support.UNSUPPORTED, Support.NATIVE, Support.NATIVE),
                new Skeleton());
    }

    /** Promises all patterns, and does none. */
    static HollowMiddleware promising() {
        return new HollowMiddleware(
                Library.JDK, Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED), new Peer() {});
    }

    /** The same through a broker, which it does not start either. */
    static HollowMiddleware promisingABroker(String broker) {
        return new HollowMiddleware(
                Library.JDK,
                Traits.of(Support.UNSUPPORTED, Support.BROKERED, Support.UNSUPPORTED)
                        .brokeredBy(broker),
                new Peer() {});
    }

    /** Needs that option. */
    static HollowMiddleware needing(String option) {
        return new HollowMiddleware(
                Library.JDK.needing(option), Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE), new Peer() {});
    }

    @Override
    public Peer open(Context context) {
        return peer;
    }

    private static final class Skeleton implements Peer {

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) {
            throw new UnsupportedOperationException("fill in Hollow.pull");
        }

        @Override
        public Sender push(Channel channel) {
            throw new UnsupportedOperationException("fill in Hollow.push");
        }
    }
}
