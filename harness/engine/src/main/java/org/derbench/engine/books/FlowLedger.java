package org.derbench.engine.books;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.LongStream;

/** The books of one end of a flow, by the parts of messages. Thread-safe. */
public final class FlowLedger {

    private static final FlowCounts AGAIN = new FlowCounts(0, 0, 0, 0, 0, 1, 0, 0);

    private final StampSet seen;
    private final int processes;
    /** Whether a part is for one device: then its mark says for which. */
    private final boolean toOne;
    /** The latest stamp that came, by the device that got it and by the process that made the part. */
    private final long[] latest;

    private PartWindow window = PartWindow.NONE;
    private boolean armed;
    private long passed;
    private long parts;
    private long markSum;
    private long leastBytes = Long.MAX_VALUE;
    private final Map<Extent, FlowCounts> counts = new EnumMap<>(Extent.class);
    private LastParts last = new LastParts();

    /** The ledger of an end whose parts come from one process. */
    public FlowLedger() {
        this(1);
    }

    /** @param processes how many processes make parts; a part's stamp says which one made it */
    public FlowLedger(int processes) {
        this(new TickSet(), processes, 1, true);
    }

    /** The ledger of an end with many devices, whose publications come from one process. */
    public FlowLedger(Deliveries deliveries) {
        this(deliveries, 1, deliveries.devices(), deliveries.toOne());
    }

    /**
     * The ledger of an end that several threads share, whose parts come from one process. Only what one thread brought
     * can be out of order; threads have numbers, as devices do.
     */
    public static FlowLedger ofThreads(int threads) {
        return new FlowLedger(new TickSet(), 1, threads, false);
    }

    private FlowLedger(StampSet seen, int processes, int devices, boolean toOne) {
        this.toOne = toOne;
        this.seen = seen;
        this.processes = processes;
        this.latest = new long[processes * devices];
        clear();
    }

    /** Starts the books. */
    public synchronized void arm(PartWindow announced) {
        window = announced;
        armed = true;
        clear();
    }

    private void clear() {
        markSum = 0;
        last = new LastParts();
        for (Extent extent : Extent.values()) {
            counts.put(extent, FlowCounts.NONE);
        }
    }

    private void count(FlowCounts more) {
        counts.merge(Extent.WINDOW, more, FlowCounts::and);
    }

    private void count(long tick, FlowCounts more) {
        for (Extent extent : Extent.values()) {
            if (window.contains(tick, extent)) {
                counts.merge(extent, more, FlowCounts::and);
            }
        }
        afterFault(tick, more);
    }

    private void afterFault(long tick, FlowCounts more) {
        if (tick >= window.firstTouchedTick()) {
            last.add(tick, more);
        }
    }

    /** The load has ended: after a fault, its last parts are those with these stamps. */
    public synchronized void last(long fromTick, long toTick) {
        last.between(fromTick, toTick);
    }

    /** A message passed. */
    public synchronized void message(int bytes) {
        passed++;
        leastBytes = Math.min(leastBytes, bytes);
        if (armed) {
            count(new FlowCounts(1, bytes, 0, 0, 0, 0, 0, 0));
        }
    }

    /**
     * A part arrived.
     *
     * @param content its content's number in its pool, if it is there
     * @return whether it is the right one, for the first time: only such parts go on
     */
    public synchronized boolean arrived(long tick, boolean contentOk, int content) {
        return arrived(tick, 0, 0, contentOk, content);
    }

    /**
     * A part arrived at one of several devices.
     *
     * @param device its number from 0
     */
    public synchronized boolean arrived(long tick, int device, long nowNs, boolean contentOk, int content) {
        if (!seen.owes(tick, device)) {
            return false;
        }
        boolean first = seen.add(tick, device, nowNs, contentOk);
        parts += first && seen.always(device) ? 1 : 0;
        int process = device * processes + (int) Math.floorMod(tick, (long) processes);
        boolean overtaken = first && tick < latest[process];
        latest[process] = Math.max(latest[process], tick);
        count(
                tick,
                new FlowCounts(
                        0, 0, first && contentOk ? 1 : 0, first && !contentOk ? 1 : 0, 0, 0, 0, overtaken ? 1 : 0));
        if (!first && (window.contains(tick) || armed && tick < window.firstTick())) {
            again(tick);
        }
        if (!first) {
            afterFault(tick, AGAIN);
        }
        if (first && contentOk) {
            mark(tick, toOne ? Mark.at(content, device) : content, 1);
        }
        return first && contentOk;
    }

    /** Counts a repeat of a part of the window, or of before it. */
    private void again(long tick) {
        count(AGAIN);
        // a repeat may be the fault's doing once parts from after it have come
        if (window.contains(tick, Extent.TOUCHED)
                || LongStream.of(latest).max().orElse(0) >= window.firstTouchedTick()) {
            counts.merge(Extent.TOUCHED, AGAIN, FlowCounts::and);
        }
    }

    /** A message arrived that could not be decoded. */
    public synchronized void unreadable() {
        passed++;
        if (armed) {
            count(new FlowCounts(1, 0, 0, 0, 1, 0, 0, 0));
        }
    }

    /** A part was handed over. */
    public synchronized void left(long tick, int content) {
        parts++;
        count(tick, new FlowCounts(0, 0, 1, 0, 0, 0, 0, 0));
        mark(tick, content, 1);
    }

    /** A part that had {@link #left} was not handed over after all. */
    public synchronized void takeBack(long tick, int content) {
        parts--;
        count(tick, new FlowCounts(0, 0, -1, 0, 0, 0, 1, 0));
        mark(tick, content, -1);
    }

    /** A part could not be handed over. */
    public synchronized void refused(long tick) {
        count(tick, FlowCounts.unsentOnly(1));
    }

    /** A part for one of several devices that was {@link #refused} was handed over after all. */
    public synchronized void leftAfterAll(long tick, int device, int content) {
        leftAfterAll(tick, Mark.at(content, device));
    }

    /** A part for one of several devices that had {@link #left} was not handed over after all. */
    public synchronized void takeBack(long tick, int device, int content) {
        takeBack(tick, Mark.at(content, device));
    }

    /** A part that was {@link #refused} was handed over after all. */
    public synchronized void leftAfterAll(long tick, int content) {
        parts++;
        count(tick, new FlowCounts(0, 0, 1, 0, 0, 0, -1, 0));
        mark(tick, content, 1);
    }

    private void mark(long tick, int content, int times) {
        markSum += window.contains(tick) ? times * Mark.of(tick, content) : 0;
    }

    /** The sum of the marks of the window's parts that left, or of those that came undamaged for the first time. */
    public synchronized long markSum() {
        return markSum;
    }

    /** Bytes of the smallest message that passed; 0 without one. */
    public synchronized long leastBytes() {
        return leastBytes == Long.MAX_VALUE ? 0 : leastBytes;
    }

    /** All messages that passed so far. */
    public synchronized long passed() {
        return passed;
    }

    /**
     * All parts that left so far, or came for the first time, within the window or without. A part for a device that
     * joins later does not count.
     */
    public synchronized long parts() {
        return parts;
    }

    /** The books. */
    public FlowCounts counts() {
        return counts(Extent.WINDOW);
    }

    /** The books of these parts. */
    public synchronized FlowCounts counts(Extent extent) {
        return extent == Extent.LAST ? last.counts() : counts.get(extent);
    }

    /** The stamps of the window's parts that arrived, as text, for the process that replaces this one. */
    public synchronized String seenStamps() {
        return seen.encode(window);
    }

    /** Notes stamps that have arrived before, as {@link #seenStamps} of another process said. */
    public synchronized void remember(String stamps) {
        seen.decode(stamps);
    }
}
