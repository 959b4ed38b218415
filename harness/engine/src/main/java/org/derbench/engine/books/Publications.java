package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.engine.time.Ticks;

/** The publications of a window, in the order of their stamps. */
public final class Publications {

    private final long[] afterNs;
    /** How many of the first ones could not be handed over. */
    private final long[] unsent;
    /** The sum of the marks of the first ones. */
    private final long[] marks;

    private Publications(List<long[]> entries, long firstTick) {
        afterNs = new long[entries.size()];
        unsent = new long[entries.size() + 1];
        marks = new long[entries.size() + 1];
        for (int i = 0; i < afterNs.length; i++) {
            long tick = entries.get(i)[0];
            boolean left = entries.get(i)[1] != PublicationLog.UNSENT;
            afterNs[i] = Ticks.toEpochNs(tick) - Ticks.toEpochNs(firstTick);
            unsent[i + 1] = unsent[i] + (left ? 0 : 1);
            marks[i + 1] = marks[i] + (left ? Mark.of(tick, (int) entries.get(i)[1]) : 0);
        }
    }

    /** The publications of a log, as {@link PublicationLog#encode} gave it. */
    public static Publications of(String log) {
        List<long[]> entries = new ArrayList<>();
        StampLog.decode(log, (tick, content) -> entries.add(new long[] {tick, content}));
        return new Publications(entries.subList(1, entries.size()), entries.get(0)[0]);
    }

    /**
     * Some publications.
     *
     * @param parts the parts that were handed over
     * @param unsent the parts that could not be handed over
     * @param marks the sum of the marks of the parts that were handed over
     */
    public record Count(long parts, long unsent, long marks) {

        /** No publications. */
        public static final Count NONE = new Count(0, 0, 0);

        /** The sum of both. */
        public Count and(Count other) {
            return new Count(parts + other.parts, unsent + other.unsent, marks + other.marks);
        }
    }

    /** The publications that were due earlier than that long after the window's start; all where that is null. */
    public Count before(Long ns) {
        int count = ns == null ? afterNs.length : Arrays.binarySearch(afterNs, ns);
        count = count < 0 ? -count - 1 : count;
        return new Count(count - unsent[count], unsent[count], marks[count]);
    }

    /** The number of publications that were handed over and were due this long after the window's start, or later. */
    public long since(long ns) {
        return before(null).parts() - before(ns).parts();
    }
}
