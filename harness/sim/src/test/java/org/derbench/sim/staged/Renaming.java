package org.derbench.sim.staged;

import java.nio.charset.StandardCharsets;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;

/** A middleware that does wrong to the messages of one device, which it knows by the name in them. */
record Renaming(MiddlewareKind honest, String name, String another, Wrong wrong) implements SimulatedMiddleware {

    /** Its treatment of that device. */
    enum Wrong {
        /** It brings nothing of it. */
        STARVES,
        /** It brings its messages under the name of another one. */
        MERGES,
        /** It brings each one's messages under the other's name. */
        EXCHANGES,
        /** It brings its messages under a name that no device has. */
        INVENTS_A_NAME,
        /** It brings nothing of the client that has the name. */
        CUTS_A_CLIENT
    }

    /** Whether the message goes on, with the name that it then has. */
    private boolean tell(byte[] message, String client) {
        if (wrong == Wrong.CUTS_A_CLIENT) {
            return !client.equals(name);
        }
        int at = place(message, name);
        int place = at < 0 && wrong == Wrong.EXCHANGES ? place(message, another) : at;
        if (place < 0 || wrong == Wrong.STARVES) {
            return place < 0;
        }
        String told = wrong == Wrong.INVENTS_A_NAME ? name.replace('0', '9') : at >= 0 ? another : name;
        byte[] bytes = told.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, message, place, bytes.length);
        return true;
    }

    private static int place(byte[] message, String name) {
        return new String(message, StandardCharsets.ISO_8859_1).indexOf(name);
    }

    @Override
    public Middleware in(String label, Network network, String owner) {
        return new Decorated(
                honest.in(label, network, owner), (peer, context) -> new LyingPeer(peer, context.name(), this));
    }

    private record LyingPeer(Peer over, String client, Renaming how) implements Peer {

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
            return over.pull(channel, handler);
        }

        @Override
        public Sender push(Channel channel) throws Exception {
            Sender honest = over.push(channel);
            return Sender.of(
                    message -> {
                        if (how.tell(message, client)) {
                            honest.send(message);
                        }
                    },
                    honest);
        }

        @Override
        public void close() throws Exception {
            over.close();
        }
    }
}
