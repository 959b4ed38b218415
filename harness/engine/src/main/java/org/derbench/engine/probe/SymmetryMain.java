package org.derbench.engine.probe;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import org.derbench.message.number.Numbers;
import org.derbench.spi.MiddlewareException;

/**
 * The initiator's end of a test of symmetry, against a responder of {@link ProbeMain}. Arguments: address and port. It
 * asks with a large message for a tiny answer, and with a tiny message for a large answer: if both ways are alike, both
 * times are, too. An echo of one size has the same sum from either end and shows nothing. Prints a {@code name=value}
 * line for the shortest time of each, and for its way alone by the responder's clock; the latter means something only
 * if both share a clock.
 */
public final class SymmetryMain {

    /** The size of a large message: several bursts of any shaper that is slow enough to matter. */
    private static final int LARGE_BYTES = 16_384;

    private static final int TINY_BYTES = 16;
    private static final int MOST = 15;
    private static final int LEAST = 3;
    private static final long LONG_ENOUGH_NS = 3_000_000_000L;
    /** The pause in which a token bucket fills again. */
    private static final long PAUSE_MS = 60;

    private static final int PATIENCE_MS = 30_000;

    private SymmetryMain() {}

    /** Runs it; exit code 1, with one line on standard error, if the other end is not heard. */
    public static void main(String[] arguments) {
        try {
            InetSocketAddress peer = new InetSocketAddress(arguments[0], Numbers.parseInt(arguments[1]));
            print("largeThere", shortest(peer, LARGE_BYTES, TINY_BYTES));
            print("largeBack", shortest(peer, TINY_BYTES, LARGE_BYTES));
        } catch (IOException | InterruptedException e) {
            System.err.println("initiator: " + MiddlewareException.reasonOf(e));
            System.exit(1);
        }
    }

    /** The shortest of several exchanges, each part by itself: a disturbance only makes it longer. */
    private record Shortest(long bothNs, long thereNs, long backNs) {

        Shortest and(long beginNs, long farNs, long endNs) {
            return new Shortest(
                    Math.min(bothNs, endNs - beginNs),
                    Math.min(thereNs, farNs - beginNs),
                    Math.min(backNs, endNs - farNs));
        }
    }

    private static Shortest shortest(InetSocketAddress peer, int bytesThere, int bytesBack)
            throws IOException, InterruptedException {
        try (Socket socket = new Socket()) {
            socket.connect(peer, PATIENCE_MS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MS);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write(ByteBuffer.allocate(1 + Long.BYTES + Integer.BYTES)
                    .put((byte) ProbeService.EXCHANGE)
                    .putLong(bytesThere)
                    .putInt(bytesBack)
                    .array());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            byte[] question = new byte[bytesThere];
            byte[] answer = new byte[bytesBack];
            Shortest shortest = new Shortest(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
            long enoughNs = System.nanoTime() + LONG_ENOUGH_NS;
            for (int count = 0; count < LEAST || count < MOST && System.nanoTime() < enoughNs; count++) {
                Thread.sleep(PAUSE_MS);
                long beginNs = System.nanoTime();
                out.write(question);
                in.readFully(answer);
                shortest = shortest.and(beginNs, ByteBuffer.wrap(answer).getLong(), System.nanoTime());
            }
            return shortest;
        }
    }

    private static void print(String prefix, Shortest shortest) {
        System.out.println(prefix + "Ns=" + shortest.bothNs());
        System.out.println(prefix + "LegThereNs=" + shortest.thereNs());
        System.out.println(prefix + "LegBackNs=" + shortest.backNs());
    }
}
