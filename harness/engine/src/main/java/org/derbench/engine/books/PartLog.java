package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import org.derbench.engine.time.Ticks;

/** The ends of parts at a role, one by one, from a window's start on. Not thread-safe: its owner guards it. */
public final class PartLog {

    /** The name of the log of the route's ends, beside the logs of copies. */
    public static final String ROUTE = "route";
    /** The most parts of a window with a fault: a plan with more is refused. */
    public static final int MOST = 1 << 18;

    /** The most entries, in 16 MiB: devices go on after the window until parts flow again. */
    private static final int KEPT = 4 * MOST;

    private static final int FIRST = 1 << 8;

    private long[] ticks = new long[FIRST];
    private long[] endedNs = new long[FIRST];
    private int size;

    /** Gets one entry. */
    @FunctionalInterface
    public interface Visitor {
        void visit(long tick, long endedNs);
    }

    /** Notes the end of a part; entries beyond a million are dropped. */
    void ended(long tick, long nowNs) {
        if (size == KEPT) {
            return;
        }
        if (size == ticks.length) {
            ticks = Arrays.copyOf(ticks, 2 * size);
            endedNs = Arrays.copyOf(endedNs, 2 * size);
        }
        ticks[size] = tick;
        endedNs[size++] = nowNs;
    }

    /** The due times and ends of each process's parts; the stamp names the process. */
    Map<String, EndLog> byMaker(int makers, long epochOffsetNs) {
        Map<String, EndLog> logs = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            logs.computeIfAbsent(maker(ticks[i], makers), name -> new EndLog())
                    .ended(Ticks.toEpochNs(ticks[i]) - epochOffsetNs, endedNs[i]);
        }
        return logs;
    }

    /** The name of the process that made a part with this stamp. */
    public static String maker(long tick, int makers) {
        return Long.toString(Math.floorMod(tick, (long) makers));
    }

    /** The log as text: stamp and time of each part, in base64. */
    String encode() {
        ByteBuffer bytes = ByteBuffer.allocate(2 * size * Long.BYTES);
        for (int i = 0; i < size; i++) {
            bytes.putLong(ticks[i]).putLong(endedNs[i]);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Two logs as one. */
    public static String join(String first, String second) {
        return LegSample.join(first, second);
    }

    /** An encoded log with other times of the ends. */
    public static String move(String log, LongUnaryOperator time) {
        ByteBuffer moved = ByteBuffer.allocate(Base64.getDecoder().decode(log).length);
        decode(log, (tick, endedNs) -> moved.putLong(tick).putLong(time.applyAsLong(endedNs)));
        return Base64.getEncoder().encodeToString(moved.array());
    }

    /** Visits all entries of an encoded log. */
    public static void decode(String log, Visitor visitor) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(log));
        while (bytes.hasRemaining()) {
            visitor.visit(bytes.getLong(), bytes.getLong());
        }
    }
}
