package org.derbench.engine.probe;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Serves a {@link ProbeClient}'s requests on one connection, and counts the small packets of all connections. */
final class ProbeService {

    static final int ECHO = 1;
    static final int RECEIVE = 2;
    static final int SEND = 3;
    static final int EXCHANGE = 4;

    private ProbeService() {}

    static void serve(Socket socket, AtomicLong pings) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int what = in.readByte();
        BulkOrder order = new BulkOrder(in.readLong(), in.readInt());
        switch (what) {
            case ECHO -> echo(socket, pings);
            case EXCHANGE -> exchange(socket, in, (int) order.bytes(), order.mostMs());
            case RECEIVE -> report(socket, Bulk.receive(socket, order, pings::get));
            case SEND -> Bulk.send(socket, order);
            default -> throw new IOException("unknown request " + what);
        }
    }

    private static void echo(Socket socket, AtomicLong pings) throws IOException {
        byte[] packet = new byte[ProbeClient.PING_BYTES];
        for (int length = socket.getInputStream().read(packet);
                length >= 0;
                length = socket.getInputStream().read(packet)) {
            pings.incrementAndGet();
            socket.getOutputStream().write(packet, 0, length);
        }
    }

    /** Answers every message of one size with one of another size, which begins with this end's time. */
    private static void exchange(Socket socket, DataInputStream in, int bytesThere, int bytesBack) throws IOException {
        byte[] answer = new byte[bytesBack];
        while (in.readNBytes(bytesThere).length == bytesThere) {
            ByteBuffer.wrap(answer).putLong(System.nanoTime());
            socket.getOutputStream().write(answer);
        }
    }

    private static void report(Socket socket, BulkResult result) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeLong(result.wireBytes());
        out.writeLong(result.wirePackets());
        out.writeLong(result.durationNs());
        out.writeLong(result.pings());
    }
}
