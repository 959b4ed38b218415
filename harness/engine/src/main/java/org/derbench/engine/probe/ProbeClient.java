package org.derbench.engine.probe;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;

/** Measures from the initiator's end; each measurement has its own connection. */
final class ProbeClient {

    static final int PING_BYTES = 64;
    private static final int MOST_PINGS = 200;
    private static final int LEAST_PINGS = 10;
    private static final long PINGS_NS = 300_000_000;

    private ProbeClient() {
    }

    /** Sends a small packet to and fro. */
    static RoundTrips roundTrips(Socket socket) throws IOException {
        request(socket, ProbeService.ECHO, new BulkOrder(0, 0));
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] packet = new byte[PING_BYTES];
        long[] durationsNs = new long[MOST_PINGS];
        int count = 0;
        long endNs = System.nanoTime() + PINGS_NS;
        while (count < MOST_PINGS && (count < LEAST_PINGS || System.nanoTime() < endNs)) {
            long beginNs = System.nanoTime();
            socket.getOutputStream().write(packet);
            in.readFully(packet);
            durationsNs[count++] = System.nanoTime() - beginNs;
        }
        return RoundTrips.of(Arrays.copyOf(durationsNs, count));
    }

    /** Sends; the responder measures. */
    static BulkResult up(Socket socket, BulkOrder order) throws IOException {
        request(socket, ProbeService.RECEIVE, order);
        Bulk.send(socket, order);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        return new BulkResult(in.readLong(), in.readLong(), in.readLong());
    }

    /** Has the responder send, and measures. */
    static BulkResult down(Socket socket, BulkOrder order) throws IOException {
        request(socket, ProbeService.SEND, order);
        return Bulk.receive(socket, order);
    }

    private static void request(Socket socket, int what, BulkOrder order) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeByte(what);
        out.writeLong(order.bytes());
        out.writeInt(order.mostMs());
    }
}
