package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.derbench.engine.time.NanoClock;

/**
 * When messages passed one end, for a sample that the other end draws alike. A message is in the sample if the hash of
 * its key ends in a number of zero bits, which grows by one whenever the sample is full. So both legs of a round trip
 * can be told apart afterwards, and the message carries nothing for it. Times are from {@link System#nanoTime}, which
 * both ends share if they share a clock.
 */
public final class LegSample {

    private static final int CAPACITY = 1 << 13;
    private static final int COLUMNS = 3;
    private static final long SCATTER = 0x9E3779B97F4A7C15L;

    private final long[] keys = new long[CAPACITY];
    private final long[] firstNs = new long[CAPACITY];
    private final long[] secondNs = new long[CAPACITY];
    private int size;
    private volatile int zeroBits;

    /** Forgets all entries. */
    public synchronized void clear() {
        size = 0;
        zeroBits = 0;
    }

    /**
     * Takes a message into the sample, if it belongs there.
     *
     * @param key a key that both ends know
     */
    public void add(long key, long first, long second) {
        if (drawn(key)) {
            addDrawn(key, first, second);
        }
    }

    /** Takes a message that passes this end for the second time now. */
    public void add(long key, long first, NanoClock clock) {
        if (drawn(key)) {
            addDrawn(key, first, clock.nanoTime());
        }
    }

    private synchronized void addDrawn(long key, long first, long second) {
        if (size == CAPACITY) {
            thin();
            if (!drawn(key)) {
                return;
            }
        }
        keys[size] = key;
        firstNs[size] = first;
        secondNs[size++] = second;
    }

    private boolean drawn(long key) {
        return (key * SCATTER >>> Integer.SIZE & (1L << zeroBits) - 1) == 0;
    }

    private void thin() {
        zeroBits++;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (drawn(keys[i])) {
                keys[kept] = keys[i];
                firstNs[kept] = firstNs[i];
                secondNs[kept++] = secondNs[i];
            }
        }
        size = kept;
    }

    /** The time between the two moments of each message. */
    public synchronized Histogram between() {
        Histogram ns = new Histogram(3);
        for (int i = 0; i < size; i++) {
            // both times are of one clock; if two threads took them, the second waits for the first
            ns.recordValue(secondNs[i] - firstNs[i]);
        }
        return ns;
    }

    /** The sample as text: each message's key and two times, in base64. */
    public String encode() {
        return encode(key -> true);
    }

    /** The same of the messages with such keys. */
    public synchronized String encode(LongPredicate kept) {
        ByteBuffer bytes = ByteBuffer.allocate(size * COLUMNS * Long.BYTES);
        for (int i = 0; i < size; i++) {
            if (kept.test(keys[i])) {
                bytes.putLong(keys[i]).putLong(firstNs[i]).putLong(secondNs[i]);
            }
        }
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), bytes.position()));
    }

    /** Joins the encoded samples of two ends into one. */
    public static String join(String first, String second) {
        byte[] before = Base64.getDecoder().decode(first);
        byte[] after = Base64.getDecoder().decode(second);
        return Base64.getEncoder()
                .encodeToString(ByteBuffer.allocate(before.length + after.length)
                        .put(before)
                        .put(after)
                        .array());
    }

    /** An encoded sample with other times. */
    public static String move(String sample, LongUnaryOperator time) {
        ByteBuffer moved = ByteBuffer.allocate(Base64.getDecoder().decode(sample).length);
        decode(
                sample,
                (key, first, second) ->
                        moved.putLong(key).putLong(time.applyAsLong(first)).putLong(time.applyAsLong(second)));
        return Base64.getEncoder().encodeToString(moved.array());
    }

    /** Takes one message of a sample. */
    @FunctionalInterface
    public interface Visitor {
        void visit(long key, long first, long second);
    }

    /** Hears all messages of an encoded sample. */
    public static void decode(String sample, Visitor visitor) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(sample));
        while (bytes.hasRemaining()) {
            visitor.visit(bytes.getLong(), bytes.getLong(), bytes.getLong());
        }
    }

    /**
     * The two legs of the messages that are in both samples.
     *
     * @param there the time from the initiator's first time to the responder's first
     * @param back the time from the responder's second time to the initiator's second
     */
    public record Legs(Durations there, Durations back) {}

    /**
     * Pairs the encoded samples of both ends.
     *
     * @param initiator times of sending and of return
     * @param responder times of arrival and of sending back
     * @param byOneClock whether both ends read the same clock
     */
    public static Legs pair(String initiator, String responder, boolean byOneClock) {
        Map<Long, long[]> far = new HashMap<>();
        decode(responder, (key, first, second) -> far.putIfAbsent(key, new long[] {first, second}));
        Legs legs = new Legs(new Durations(byOneClock), new Durations(byOneClock));
        decode(initiator, (key, sentNs, returnedNs) -> {
            long[] at = far.get(key);
            if (at != null) {
                legs.there.took(at[0] - sentNs);
                legs.back.took(returnedNs - at[1]);
            }
        });
        return legs;
    }
}
