package org.derbench.engine.probe;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.function.LongSupplier;
import org.derbench.message.function.ThrowingSupplier;

/** A stream of bytes in one direction, as fast as the link takes them. */
final class Bulk {

    private static final int CHUNK_BYTES = 16 * 1024;
    // Its content at the end of the time must still drain, on a link that may be far slower than it should be.
    private static final int SEND_BUFFER_BYTES = 256 * 1024;
    private static final long NS_PER_MS = 1_000_000;
    private static final int READ_AGAIN = 3;
    // The start holds the shaper's burst and TCP's slow start.
    private static final double LEFT_OUT = 0.25;

    private Bulk() {}

    /** Sends the ordered bytes, then closes its direction. */
    static void send(Socket socket, BulkOrder order) throws IOException {
        socket.setSendBufferSize(SEND_BUFFER_BYTES);
        byte[] chunk = new byte[CHUNK_BYTES];
        OutputStream out = socket.getOutputStream();
        long endNs = System.nanoTime() + order.mostMs() * NS_PER_MS;
        for (long left = order.bytes(); left > 0 && System.nanoTime() < endNs; left -= chunk.length) {
            out.write(chunk, 0, (int) Math.min(left, chunk.length));
        }
        socket.shutdownOutput();
    }

    /**
     * Receives to the end, and counts once the left-out part, in bytes or in time, has arrived.
     *
     * @param pings counts the small packets that have arrived here beside the load
     */
    static BulkResult receive(Socket socket, BulkOrder order, LongSupplier pings) throws IOException {
        return receive(socket.getInputStream(), Arrivals.at(socket.getLocalAddress())::count, order, pings);
    }

    static BulkResult receive(
            InputStream in, ThrowingSupplier<Arrivals.Count, IOException> device, BulkOrder order, LongSupplier pings)
            throws IOException {
        byte[] chunk = new byte[CHUNK_BYTES];
        long beginNs = System.nanoTime();
        long received = 0;
        Arrivals.Count before = device.get();
        long pingsAtFirst = pings.getAsLong();
        Arrivals.Count start = null;
        long pingsBefore = 0;
        boolean settled = false;
        long lastNs = beginNs;
        for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
            lastNs = System.nanoTime();
            received += length;
            boolean settles =
                    received >= order.bytes() * LEFT_OUT || lastNs - beginNs >= order.mostMs() * NS_PER_MS * LEFT_OUT;
            if (start == null || settles && !settled) {
                start = device.get();
                pingsBefore = pings.getAsLong();
            }
            settled |= settles;
        }
        if (start == null) {
            throw new IOException("nothing arrived");
        }
        // the frames hold each ping that counts: here pings are read before them, and again if one came meanwhile
        long pingsAtLast = pings.getAsLong();
        Arrivals.Count end = device.get();
        for (int again = 0; again < READ_AGAIN && pings.getAsLong() != pingsAtLast; again++) {
            pingsAtLast = pings.getAsLong();
            end = device.get();
        }
        if (end.packets() == start.packets()) {
            // all came while this program waited for a processor: the start counts, too, rather than nothing
            start = before;
            pingsBefore = pingsAtFirst;
        }
        return new BulkResult(
                end.bytes() - start.bytes(),
                end.packets() - start.packets(),
                lastNs - start.timeNs(),
                pingsAtLast - pingsBefore);
    }
}
