package org.derbench.acceptance;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.TreeMap;

/** One direction of a TCP connection, put together from its segments in whichever order they were seen. */
final class CapturedStream {

    private final String from;
    private final String to;
    private final int first;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TreeMap<Integer, byte[]> ahead = new TreeMap<>();

    /** @param first the sequence number of its first byte */
    CapturedStream(String from, String to, int first) {
        this.from = from;
        this.to = to;
        this.first = first;
    }

    String from() {
        return from;
    }

    String to() {
        return to;
    }

    /** Whether a connection that begins with that byte is another one by the same ports. */
    boolean isOther(int sequence) {
        return sequence != first;
    }

    /** A segment; one that was sent again changes nothing. */
    void add(int sequence, byte[] segment) {
        ahead.merge(sequence - first, segment, (one, other) -> one.length < other.length ? other : one);
        while (!ahead.isEmpty() && ahead.firstKey() <= bytes.size()) {
            Map.Entry<Integer, byte[]> next = ahead.pollFirstEntry();
            int known = bytes.size() - next.getKey();
            if (known < next.getValue().length) {
                bytes.write(next.getValue(), known, next.getValue().length - known);
            }
        }
    }

    /** All its bytes. */
    byte[] bytes() {
        if (!ahead.isEmpty()) {
            throw new IllegalStateException("bytes of the stream from " + from + " to " + to + " were not captured");
        }
        return bytes.toByteArray();
    }
}
