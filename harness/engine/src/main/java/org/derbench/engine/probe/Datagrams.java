package org.derbench.engine.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Asks a {@link DatagramService}. */
final class Datagrams implements AutoCloseable {

    private static final int LONGEST = 1 << 16;
    private static final int LEAST_SHOTS = 3;
    private static final int MOST_SHOTS = 12;
    /** The time for one kind of shot. */
    private static final long ENOUGH_NS = 300_000_000;

    /** The pause in which a token bucket fills again. */
    private static final long PAUSE_MS = 20;

    private static final int MOST_QUERIES = 20;
    private static final int MOST_VOLLEYS = 8;
    private static final long VOLLEYS_NS = 1_500_000_000;
    /** The part of the patience with one packet that a volley does not need: its next packet follows soon. */
    private static final int UNHURRIED_MS = 1200;

    /** The headers of IPv4 and UDP, in bytes. */
    private static final int HEADERS = 20 + 8;

    private static final long NS_PER_MS = 1_000_000;

    private final InetSocketAddress peer;
    private final int patienceMs;
    private final DatagramSocket socket = new DatagramSocket();
    private final DatagramPacket received = new DatagramPacket(new byte[LONGEST], LONGEST);
    private int number;

    /** @param patienceMs the most time to wait for an answer */
    Datagrams(InetSocketAddress peer, int patienceMs) throws IOException {
        this.peer = peer;
        this.patienceMs = patienceMs;
    }

    /**
     * The shortest time of each shot until all its answers came: a disturbance only makes it longer. They take turns: a
     * machine that idles answers more slowly, for as long as it does, and all shots have to meet it alike. A shot with
     * an answer that never came has none.
     */
    Map<Shot, Long> shortestNs() throws IOException, InterruptedException {
        Map<Shot, Long> shortestNs = new EnumMap<>(Shot.class);
        long enoughNs = System.nanoTime() + ENOUGH_NS * Shot.values().length;
        for (int turn = 0; turn < MOST_SHOTS && (turn < LEAST_SHOTS || System.nanoTime() < enoughNs); turn++) {
            for (Shot shot : Shot.values()) {
                Thread.sleep(PAUSE_MS);
                long tookNs = shoot(shot);
                if (tookNs >= 0) {
                    shortestNs.merge(shot, tookNs, Math::min);
                }
            }
        }
        return shortestNs;
    }

    private long shoot(Shot shot) throws IOException {
        int own = ++number;
        byte[] request =
                DatagramService.request(false, shot.answers(), shot.answerPayload(), own, shot.requestPayload());
        long beganNs = System.nanoTime();
        for (int i = 0; i < shot.requests(); i++) {
            send(request);
        }
        int missing = shot.requests() * shot.answers();
        long endNs = beganNs + patienceMs * NS_PER_MS;
        while (missing > 0 && receive(endNs)) {
            missing -= ByteBuffer.wrap(received.getData()).getInt() == own ? 1 : 0;
        }
        return missing == 0 ? System.nanoTime() - beganNs : -1;
    }

    /**
     * Whether an IP packet of that size arrives up or down, of a few.
     *
     * @throws UncheckedIOException if it cannot be sent
     */
    boolean arrives(boolean up, int packetBytes) {
        int payload = packetBytes - HEADERS;
        try {
            for (int count = 0; count < LEAST_SHOTS; count++) {
                int own = ++number;
                send(DatagramService.request(false, 1, up ? tiny() : payload, own, up ? payload : tiny()));
                if (answers(own)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the answer to that request comes in time. */
    private boolean answers(int own) throws IOException {
        long endNs = System.nanoTime() + patienceMs * NS_PER_MS;
        while (receive(endNs)) {
            if (ByteBuffer.wrap(received.getData()).getInt() == own) {
                return true;
            }
        }
        return false;
    }

    /** Sends tiny datagrams, one each interval, and hears the answers. */
    Train train(int count, long intervalNs) throws IOException {
        long[] sentNs = new long[count];
        long[] tookNs = new long[count];
        int first = number + 1;
        int answered = 0;
        int overtaken = 0;
        int latest = 0;
        long beganNs = System.nanoTime();
        for (int sent = 0; sent < count || answered < count; ) {
            long nextNs = sent < count ? beganNs + sent * intervalNs : sentNs[count - 1] + patienceMs * NS_PER_MS;
            if (sent < count && System.nanoTime() >= nextNs) {
                sentNs[sent++] = System.nanoTime();
                send(DatagramService.request(true, 1, tiny(), ++number, tiny()));
            } else if (receive(nextNs)) {
                int index = ByteBuffer.wrap(received.getData()).getInt() - first;
                if (index >= 0 && index < sent) {
                    tookNs[answered++] = System.nanoTime() - sentNs[index];
                    overtaken += index < latest ? 1 : 0;
                    latest = Math.max(latest, index);
                }
            } else if (sent == count) {
                break;
            }
        }
        long[] sorted = Arrays.copyOf(tookNs, answered);
        Arrays.sort(sorted);
        int arrived = arrived();
        return new Train(
                count,
                count - arrived,
                arrived - answered,
                overtaken,
                answered == 0 ? -1 : sorted[0],
                answered == 0 ? -1 : sorted[answered / 2]);
    }

    /** Sends volleys of large datagrams up, each answered by a tiny one, or has them sent down. */
    Volley volleys(boolean up, int count) throws IOException {
        double[] slopesNs = new double[MOST_VOLLEYS];
        int done = 0;
        for (long endNs = System.nanoTime() + VOLLEYS_NS;
                done < MOST_VOLLEYS && (done == 0 || System.nanoTime() < endNs);
                done++) {
            slopesNs[done] = Volley.slopeNs(volley(up, count));
        }
        return Volley.of(Arrays.copyOf(slopesNs, done));
    }

    /** The arrival times of one volley. */
    private long[] volley(boolean up, int count) throws IOException {
        int first = number + 1;
        number += count;
        if (up) {
            for (int i = 0; i < count; i++) {
                send(DatagramService.request(false, 1, tiny(), first + i, Shot.UP_LARGE.requestPayload()));
            }
        } else {
            send(DatagramService.request(false, count, Shot.DOWN_LARGE.answerPayload(), first, tiny()));
        }
        long[] cameNs = new long[count];
        long waitNs = Math.max(1, patienceMs - UNHURRIED_MS) * NS_PER_MS;
        for (int missing = count; missing > 0 && receive(System.nanoTime() + waitNs); ) {
            ByteBuffer answer = ByteBuffer.wrap(received.getData());
            int index = up ? answer.getInt() - first : downIndex(answer, first);
            if (index >= 0 && index < count && cameNs[index] == 0) {
                cameNs[index] = System.nanoTime();
                missing--;
            }
        }
        return cameNs;
    }

    /** The place of a datagram among those that one request has sent down; less than 0 for an answer to another. */
    private static int downIndex(ByteBuffer answer, int request) {
        return answer.getInt() == request ? answer.getInt(2 * Integer.BYTES) : -1;
    }

    /** How many counting requests have arrived at the responder. */
    private int arrived() throws IOException {
        for (int query = 0; query < MOST_QUERIES; query++) {
            int own = ++number;
            send(DatagramService.request(false, 1, tiny(), own, tiny()));
            if (answers(own)) {
                return ByteBuffer.wrap(received.getData()).getInt(Integer.BYTES);
            }
        }
        throw new IOException("no answer to datagrams (UDP) from " + peer.getHostString() + " port " + peer.getPort());
    }

    private static int tiny() {
        return Shot.UP_SMALL.answerPayload();
    }

    private void send(byte[] payload) throws IOException {
        socket.send(new DatagramPacket(payload, payload.length, peer));
    }

    /** Whether something was received until this time. */
    private boolean receive(long endNs) throws IOException {
        long leftMs = (endNs - System.nanoTime() + NS_PER_MS - 1) / NS_PER_MS;
        if (leftMs <= 0) {
            return false;
        }
        socket.setSoTimeout((int) leftMs);
        received.setLength(LONGEST);
        try {
            socket.receive(received);
            return received.getLength() >= DatagramService.ANSWER_BYTES;
        } catch (SocketTimeoutException nothing) {
            return false;
        }
    }

    @Override
    public void close() {
        socket.close();
    }
}
