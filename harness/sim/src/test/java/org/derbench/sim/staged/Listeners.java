package org.derbench.sim.staged;

import java.util.List;
import org.derbench.sim.liars.PlainStamps;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;

/**
 * A middleware that does wrong to one of its subscribers, or to who pulls.
 *
 * @param name of that one
 * @param wrong what it does
 */
record Listeners(MiddlewareKind honest, String name, Wrong wrong) implements SimulatedMiddleware {

    private static final long LONG_AGO_TICKS = 1000L << 24;
    /** Half a second: longer than two periods. */
    private static final long SILENCE_TICKS = 1L << 23;

    /** Its treatment of every tenth message. */
    enum Wrong {
        SKIPS,
        DOUBLES,
        FORGES,
        /** It gets one more that nobody sent. */
        INVENTS,
        /** It subscribes to another device's topic. */
        HEARS_ANOTHER,
        /** It brings none at all. */
        KEEPS_SILENT,
        /** After a silence of the network it brings none any more. */
        STAYS_AWAY,
        /** It brings one message in ten. */
        STARVES,
        /** It brings all but the first ones: the first of two may have been under way when it subscribed. */
        FORGETS_THE_FIRST,
        /** Before the first one it brings one that was published earlier. */
        REPLAYS;

        /** The messages to hand over in place of one. */
        List<byte[]> told(int number, boolean away, byte[] message) {
            boolean now = number % 10 == 9;
            return switch (this) {
                case SKIPS -> now ? List.of() : List.of(message);
                case DOUBLES -> now ? List.of(message.clone(), message) : List.of(message);
                case FORGES -> List.of(now ? forged(message) : message);
                case INVENTS -> now ? List.of(invented(message), message) : List.of(message);
                case HEARS_ANOTHER -> List.of(message);
                case KEEPS_SILENT -> List.of();
                case STAYS_AWAY -> away ? List.of() : List.of(message);
                case STARVES -> now ? List.of(message) : List.of();
                case FORGETS_THE_FIRST -> number < 2 ? List.of() : List.of(message);
                case REPLAYS -> number == 0 ? List.of(earlier(message), message) : List.of(message);
            };
        }

        private static byte[] forged(byte[] message) {
            message[message.length - 1] ^= 1;
            return message;
        }

        private static byte[] earlier(byte[] message) {
            return PlainStamps.with(message, PlainStamps.of(message) - SILENCE_TICKS);
        }

        private static byte[] invented(byte[] message) {
            return PlainStamps.with(message, PlainStamps.of(message) - LONG_AGO_TICKS);
        }
    }

    /** What one subscriber has got. */
    private static final class Got {
        private int number;
        private boolean away;
        private long latest = Long.MAX_VALUE;

        synchronized List<byte[]> instead(byte[] message, Wrong wrong) {
            long stamp = PlainStamps.of(message);
            away |= stamp - latest > SILENCE_TICKS;
            latest = stamp;
            return wrong.told(number++, away, message);
        }
    }

    @Override
    public Middleware in(String label, Network network, String owner) {
        return new Decorated(
                honest.in(label, network, owner),
                (peer, context) -> context.name().equals(name) ? new LyingPeer(peer, wrong, new Got()) : peer);
    }

    private record LyingPeer(Peer over, Wrong wrong, Got got) implements Peer {

        @Override
        public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
            Channel heard = wrong == Wrong.HEARS_ANOTHER ? new Channel("commands-8") : channel;
            return over.subscribe(heard, message -> got.instead(message, wrong).forEach(handler::onMessage));
        }

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
            return over.pull(channel, message -> got.instead(message, wrong).forEach(handler::onMessage));
        }

        @Override
        public Sender push(Channel channel) throws Exception {
            return over.push(channel);
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
