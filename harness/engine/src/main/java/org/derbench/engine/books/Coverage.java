package org.derbench.engine.books;

/**
 * The positions of messages' ends in a window: how fast they follow each other, and the longest time without one. Not
 * thread-safe: its owner guards it.
 */
public final class Coverage {

    private static final long NONE = Long.MIN_VALUE;
    /**
     * The factor of a stall: a silence at the end is a stall if it is this many times as long as the longest interval
     * before. Otherwise the window merely cuts an interval.
     */
    private static final int STALL = 2;

    private final Window window;
    private long lastBeforeNs = NONE;
    private long latestNs = NONE;
    private long firstNs = NONE;
    private long lastNs;
    private long ends;
    private long longestGapNs;
    private long longestIntervalNs;

    public Coverage(Window window) {
        this.window = window;
        this.lastNs = window.startNs();
    }

    /** The coverage of another window; it knows of the ends before that window. */
    public Coverage next(Window timed) {
        Coverage next = new Coverage(timed);
        next.lastBeforeNs = latestNs;
        return next;
    }

    /** Notes that a message ended; returns whether the time lies in the window. */
    public boolean ended(long nowNs) {
        latestNs = Math.max(latestNs, nowNs);
        if (nowNs < window.startNs()) {
            lastBeforeNs = Math.max(lastBeforeNs, nowNs);
            return false;
        }
        if (nowNs >= window.endNs()) {
            return false;
        }
        longestGapNs = Math.max(longestGapNs, nowNs - lastNs);
        if (ends++ == 0) {
            firstNs = nowNs;
            longestIntervalNs = nowNs - from();
        } else {
            longestIntervalNs = Math.max(longestIntervalNs, nowNs - lastNs);
        }
        lastNs = Math.max(lastNs, nowNs);
        return true;
    }

    /**
     * The start of the pace: the last end before the window. Messages that come in lots would otherwise seem fast, from
     * the first of a lot to the last of another.
     */
    private long from() {
        return lastBeforeNs == NONE ? firstNs : lastBeforeNs;
    }

    private long intervals() {
        return lastBeforeNs == NONE ? ends - 1 : ends;
    }

    /** The pace of the ends. */
    public Pace pace() {
        if (ends == 0) {
            return new Pace(0, 0);
        }
        boolean stalled = window.endNs() - lastNs > STALL * longestIntervalNs;
        return new Pace(intervals(), (stalled ? window.endNs() : lastNs) - from());
    }

    /** The longest time within the window without an end, from its start to its end. */
    public long longestGapNs() {
        return Math.max(longestGapNs, window.endNs() - lastNs);
    }
}
