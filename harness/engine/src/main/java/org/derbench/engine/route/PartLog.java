package org.derbench.engine.route;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.books.LegSample;

/** When parts ended at a role, one by one, from a window's start on. Not thread-safe: its owner guards it. */
public final class PartLog {

    /** The name of the log of what ends a route, beside those of copies. */
    public static final String ROUTE = "route";
    /** How many are kept, in 4 MiB. A plan with a fault whose window has more parts is refused. */
    public static final int MOST = 1 << 18;

    private static final int FIRST = 1 << 8;

    private long[] ticks = new long[FIRST];
    private long[] endedNs = new long[FIRST];
    private int size;

    /** Takes one of them. */
    @FunctionalInterface
    public interface Taking {
        void take(long tick, long endedNs);
    }

    /** A part ended; those beyond a quarter of a million are not kept. */
    void ended(long tick, long nowNs) {
        if (size == MOST) {
            return;
        }
        if (size == ticks.length) {
            ticks = Arrays.copyOf(ticks, 2 * size);
            endedNs = Arrays.copyOf(endedNs, 2 * size);
        }
        ticks[size] = tick;
        endedNs[size++] = nowNs;
    }

    /**
     * The processes that made some of it, each with whether it made one with that stamp or a later one: which process
     * it was is in the stamp.
     */
    Map<String, Boolean> flowing(int makers, long fromTick) {
        Map<Integer, Boolean> flowing = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            flowing.merge((int) Math.floorMod(ticks[i], (long) makers), ticks[i] >= fromTick, Boolean::logicalOr);
        }
        Map<String, Boolean> byName = new TreeMap<>();
        flowing.forEach((maker, again) -> byName.put(maker.toString(), again));
        return byName;
    }

    /** The log as text: stamp and time of each, in base64. */
    String encode() {
        ByteBuffer bytes = ByteBuffer.allocate(2 * size * Long.BYTES);
        for (int i = 0; i < size; i++) {
            bytes.putLong(ticks[i]).putLong(endedNs[i]);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Two logs as one. */
    public static String joined(String first, String second) {
        return LegSample.joined(first, second);
    }

    /** Goes through what {@link #encode} gave. */
    public static void decode(String log, Taking taking) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(log));
        while (bytes.hasRemaining()) {
            taking.take(bytes.getLong(), bytes.getLong());
        }
    }
}
