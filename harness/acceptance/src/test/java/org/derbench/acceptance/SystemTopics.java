package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The counts of a mosquitto, which it says once a second below {@code $SYS/}.
 *
 * @param received messages that came
 * @param sent messages that went
 */
record SystemTopics(long received, long sent) {

    private static final String UPTIME = "$SYS/broker/uptime";
    private static final String RECEIVED = "$SYS/broker/publish/messages/received";
    private static final String SENT = "$SYS/broker/publish/messages/sent";

    private static final int PATIENCE_MS = 60_000;
    private static final int RETAINED = 0x01;
    private static final byte[] CONNECT = {0x10, 17, 0, 4, 'M', 'Q', 'T', 'T', 4, 2, 0, 0, 0, 5, 'a', 's', 'k', 'e', 'r'
    };
    private static final byte SUBSCRIBE = (byte) 0x82;

    /**
     * Asks a broker that gets nothing any more. Each second it says its uptime, and the counts that have changed: with
     * the second uptime after the question, all counts have come. The messages to the asker are not in them.
     */
    static SystemTopics of(int port) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(PATIENCE_MS);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            socket.getOutputStream().write(CONNECT);
            assertThat(frame(in)).as("accepted").containsExactly(0x20, 0, 0);
            socket.getOutputStream().write(subscription());
            return heard(in);
        }
    }

    private static byte[] subscription() {
        ByteBuffer topics = ByteBuffer.allocate(1 << 7).putShort((short) 1);
        for (String topic : new String[] {UPTIME, RECEIVED, SENT}) {
            topics.putShort((short) topic.length())
                    .put(topic.getBytes(StandardCharsets.US_ASCII))
                    .put((byte) 0);
        }
        return ByteBuffer.allocate(2 + topics.position())
                .put(SUBSCRIBE)
                .put((byte) topics.position())
                .put(topics.flip())
                .array();
    }

    private static SystemTopics heard(DataInputStream in) throws IOException {
        Map<String, Long> said = new HashMap<>();
        int own = 0;
        int seconds = 0;
        while (seconds < 2) {
            byte[] frame = frame(in);
            if (Framing.MQTT.kind(frame) == Framing.PUBLISH) {
                boolean old = (frame[0] & RETAINED) != 0;
                ByteBuffer body = ByteBuffer.wrap(frame, 1, frame.length - 1);
                byte[] topic = new byte[body.getShort()];
                body.get(topic);
                String name = new String(topic, StandardCharsets.US_ASCII);
                String value = StandardCharsets.US_ASCII.decode(body).toString();
                seconds += name.equals(UPTIME) && !old ? 1 : 0;
                if (!name.equals(UPTIME)) {
                    said.put(name, Long.parseLong(value) - (name.equals(SENT) && !old ? own : 0));
                }
                own++;
            }
        }
        return new SystemTopics(said.get(RECEIVED), said.get(SENT));
    }

    /** The next frame, without its length. */
    private static byte[] frame(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        int length = 0;
        int shift = 0;
        byte next;
        do {
            next = in.readByte();
            length |= (next & 0x7F) << shift;
            shift += 7;
        } while (next < 0);
        byte[] rest = in.readNBytes(length);
        assertThat(rest).hasSize(length);
        return ByteBuffer.allocate(1 + length).put(kind).put(rest).array();
    }
}
