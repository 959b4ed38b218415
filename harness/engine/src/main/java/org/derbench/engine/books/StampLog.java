package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Stamps of a window's parts, each with a number: the device that it is due at, or the time at which it ended. Not
 * thread-safe: its owner guards it.
 */
public final class StampLog {

    /** The most parts, in 4 MiB. Where a window has more, nobody can tell whose they are. */
    private static final int MOST = 1 << 18;

    private static final int FIRST = 1 << 8;

    private long[] entries = new long[2 * FIRST];
    private int size;

    /** Notes a stamp. */
    public void add(long tick, long number) {
        if (size > MOST) {
            return;
        }
        if (2 * size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length);
        }
        entries[2 * size] = tick;
        entries[2 * size++ + 1] = number;
    }

    /** Begins anew. */
    public void clear() {
        size = 0;
    }

    /** All entries as text; null where there were too many. */
    public String encode() {
        if (size > MOST) {
            return null;
        }
        ByteBuffer bytes = ByteBuffer.allocate(2 * size * Long.BYTES);
        bytes.asLongBuffer().put(entries, 0, 2 * size);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Gets one entry. */
    @FunctionalInterface
    interface Visitor {
        void visit(long tick, long number);
    }

    /** Hands each entry of a log on. */
    static void decode(String log, Visitor visitor) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(log));
        while (bytes.hasRemaining()) {
            visitor.visit(bytes.getLong(), bytes.getLong());
        }
    }

    /**
     * What ended of each device.
     *
     * @param due stamps and devices, by process
     * @param ended stamps and times since the window's start, by process
     */
    public static SenderBooks join(String name, int devices, List<String> due, List<String> ended, long windowNs) {
        Map<Long, Integer> deviceOf = new HashMap<>();
        due.forEach(log -> decode(log, (tick, device) -> deviceOf.put(tick, (int) device)));
        IntFunction<String> names = device -> name + "-" + (device + 1);
        SenderCounts.Sum sent = new SenderCounts.Sum(names, devices);
        deviceOf.values().forEach(device -> sent.count(device));
        SenderCounts.Sum came = new SenderCounts.Sum(names, devices);
        DevicePresence presence = new DevicePresence(devices);
        presence.arm(PartWindow.NONE, new Window(0, windowNs), 0);
        List<long[]> inTurn = new ArrayList<>();
        ended.forEach(log -> decode(log, (tick, atNs) -> inTurn.add(new long[] {tick, atNs})));
        inTurn.sort(Comparator.comparingLong(entry -> entry[1]));
        for (long[] entry : inTurn) {
            Integer device = deviceOf.get(entry[0]);
            if (device != null) {
                came.count(device);
                presence.heard(device, entry[1]);
            }
        }
        came.silent(presence.silentNs());
        return SenderBooks.of(sent, came);
    }
}
