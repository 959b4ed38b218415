package org.derbench.sim.staged;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/**
 * A middleware that does wrong to one of its subscribers.
 *
 * @param name of the subscriber
 * @param wrong what it does
 */
record Listeners(MiddlewareKind honest, String name, Wrong wrong) implements SimulatedMiddleware {

    /** Its treatment of every tenth message. */
    enum Wrong {
        SKIPS,
        DOUBLES,
        FORGES,
        /** It subscribes to another device's topic. */
        HEARS_ANOTHER,
        /** It brings none at all. */
        KEEPS_SILENT;

        void hand(int number, byte[] message, MessageHandler handler) {
            boolean now = number % 10 == 9;
            if (this == DOUBLES && now) {
                handler.onMessage(message.clone());
            }
            if (this == FORGES && now) {
                message[message.length - 1] ^= 1;
            }
            if (this != KEEPS_SILENT && !(this == SKIPS && now)) {
                handler.onMessage(message);
            }
        }
    }

    @Override
    public Middleware in(String label, Network network, String owner) {
        return new Lying(honest.in(label, network, owner), this);
    }

    private record Lying(Middleware over, Listeners how) implements Middleware {

        @Override
        public String name() {
            return over.name();
        }

        @Override
        public Library library() {
            return over.library();
        }

        @Override
        public Traits traits(Settings settings) {
            return over.traits(settings);
        }

        @Override
        public List<String> ports() {
            return over.ports();
        }

        @Override
        public Peer open(Context context) throws Exception {
            Peer peer = over.open(context);
            return context.name().equals(how.name) ? new LyingPeer(peer, how.wrong, new AtomicInteger()) : peer;
        }
    }

    private record LyingPeer(Peer over, Wrong wrong, AtomicInteger came) implements Peer {

        @Override
        public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
            Channel heard = wrong == Wrong.HEARS_ANOTHER ? new Channel("commands-8") : channel;
            return over.subscribe(heard, message -> wrong.hand(came.getAndIncrement(), message, handler));
        }

        @Override
        public Sender publish(Channel channel) throws Exception {
            return over.publish(channel);
        }

        @Override
        public void close() throws Exception {
            over.close();
        }
    }
}
