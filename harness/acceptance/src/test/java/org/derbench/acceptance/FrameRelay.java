package org.derbench.acceptance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A line to a server of the loopback device: counts what passes, and times each answer on it. It can swallow messages
 * of MQTT, as a broker does that loses what it has acknowledged.
 */
final class FrameRelay extends FrameLoop {

    private static final byte[] ACKNOWLEDGEMENT = {0x40, 2, 0, 0};
    private static final int QOS = 0x06;

    private final int server;
    private final int message;
    private final int swallowsEvery;
    private final Map<Integer, AtomicLong> out = new ConcurrentHashMap<>();
    private final Map<Integer, AtomicLong> back = new ConcurrentHashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicLong swallowed = new AtomicLong();
    private final List<Long> answeredNs = Collections.synchronizedList(new ArrayList<>());

    /**
     * Listens.
     *
     * @param server the port that its connections lead to
     * @param message the kind of frames that have an answer
     * @param swallowsEvery one message of this many is not carried on; 0 for none
     */
    FrameRelay(Framing framing, int server, int message, int swallowsEvery) throws IOException {
        super(framing);
        this.server = server;
        this.message = message;
        this.swallowsEvery = swallowsEvery;
        start();
    }

    /** Frames of that kind that went to the server, or would have. */
    long out(int kind) {
        return count(out, kind).get();
    }

    /** Frames of that kind that came back. */
    long back(int kind) {
        return count(back, kind).get();
    }

    /** How many connected. */
    int connections() {
        return connections.get();
    }

    /** How many messages it did not carry on. */
    long swallowed() {
        return swallowed.get();
    }

    /** The median time from a message to the next frame that came back by its connection, over the last messages. */
    long answeredP50Ns(int last) {
        List<Long> all = List.copyOf(answeredNs);
        List<Long> sorted = new ArrayList<>(all.subList(Math.max(0, all.size() - last), all.size()));
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    private static AtomicLong count(Map<Integer, AtomicLong> counts, int kind) {
        return counts.computeIfAbsent(kind, each -> new AtomicLong());
    }

    @Override
    void accepted(SocketChannel client) throws IOException {
        connections.incrementAndGet();
        SocketChannel onward = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), server));
        Line line = new Line(client, onward, new AtomicLong());
        join(client, side(line::onward, onward));
        join(onward, side(line::backward, client));
    }

    private interface Passing {
        void frame(byte[] frame) throws IOException;
    }

    private static Side side(Passing passing, SocketChannel other) {
        return new Side() {
            @Override
            public void take(byte[] frame) throws IOException {
                passing.frame(frame);
            }

            @Override
            public void ended() throws IOException {
                other.close();
            }
        };
    }

    /** @param askedNs when the message went out that has no answer yet; 0 for none */
    private final class Line {

        private final SocketChannel client;
        private final SocketChannel onward;
        private final AtomicLong askedNs;

        private Line(SocketChannel client, SocketChannel onward, AtomicLong askedNs) {
            this.client = client;
            this.onward = onward;
            this.askedNs = askedNs;
        }

        private void onward(byte[] frame) throws IOException {
            int kind = framing().kind(frame);
            long number = count(out, kind).incrementAndGet();
            if (kind == message) {
                askedNs.set(System.nanoTime());
                if (swallowsEvery > 0 && number % swallowsEvery == 0) {
                    swallow(frame);
                    return;
                }
            }
            send(onward, frame);
        }

        private void backward(byte[] frame) throws IOException {
            count(back, framing().kind(frame)).incrementAndGet();
            long askedAt = askedNs.getAndSet(0);
            if (askedAt != 0) {
                answeredNs.add(System.nanoTime() - askedAt);
            }
            send(client, frame);
        }

        /** Acknowledges it, if that is asked for. */
        private void swallow(byte[] frame) throws IOException {
            swallowed.incrementAndGet();
            if ((frame[0] & QOS) != 0) {
                int head = frame[1] < 0 ? 3 : 2;
                int topic = Byte.toUnsignedInt(frame[head]) << 8 | Byte.toUnsignedInt(frame[head + 1]);
                byte[] answer = ACKNOWLEDGEMENT.clone();
                System.arraycopy(frame, head + 2 + topic, answer, 2, 2);
                count(back, Framing.PUBLISH_ACKNOWLEDGED).incrementAndGet();
                send(client, answer);
            }
        }
    }
}
