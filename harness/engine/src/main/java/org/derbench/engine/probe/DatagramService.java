package org.derbench.engine.probe;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.nio.ByteBuffer;

/**
 * Answers datagrams. A request says how many answers it wants, and how long they are. An answer begins with the
 * request's number, the count of arrived requests that count, and its own index.
 */
final class DatagramService {

    /** The beginning of a request: whether it counts, how many answers it wants, how long these are, its number. */
    static final int REQUEST_BYTES = 1 + 1 + Integer.BYTES + Integer.BYTES;

    static final int ANSWER_BYTES = 3 * Integer.BYTES;
    private static final int LONGEST = 1 << 16;

    private DatagramService() {}

    /** Serves until the socket is closed. */
    static void serve(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[LONGEST], LONGEST);
        int counted = 0;
        while (!socket.isClosed()) {
            packet.setLength(LONGEST);
            socket.receive(packet);
            if (packet.getLength() < REQUEST_BYTES) {
                continue;
            }
            ByteBuffer request = ByteBuffer.wrap(packet.getData());
            counted += request.get();
            int answers = request.get();
            int bytes = Math.min(LONGEST, Math.max(ANSWER_BYTES, request.getInt()));
            int number = request.getInt();
            for (int i = 0; i < answers; i++) {
                byte[] answer = ByteBuffer.allocate(bytes)
                        .putInt(number)
                        .putInt(counted)
                        .putInt(i)
                        .array();
                socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
            }
        }
    }

    static byte[] request(boolean counts, int answers, int answerBytes, int number, int bytes) {
        return ByteBuffer.allocate(Math.max(bytes, REQUEST_BYTES))
                .put((byte) (counts ? 1 : 0))
                .put((byte) answers)
                .putInt(answerBytes)
                .putInt(number)
                .array();
    }
}
