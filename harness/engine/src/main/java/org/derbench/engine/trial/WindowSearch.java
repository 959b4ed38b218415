package org.derbench.engine.trial;

import java.time.Duration;
import java.util.function.DoubleSupplier;
import org.derbench.engine.load.Load;

/**
 * Doubles the number of outstanding messages from 1 until throughput grows by less than a fiftieth. One such step may be
 * noise: two in a row end the search, which then goes back to the window before them. Whatever else the machine does takes
 * from an interval's rate and never adds to it, so the better of two intervals speaks for a window.
 */
final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;
    private static final int INTERVALS_PER_WINDOW = 3;
    private static final int WINDOWS = Integer.numberOfTrailingZeros(Load.MAX_WINDOW) + 1;

    /** What it takes when every window is better than the one before. */
    static final Duration LONGEST = Duration.ofNanos(Intervals.LENGTH_NS * INTERVALS_PER_WINDOW * WINDOWS);

    private final DoubleSupplier nextPerSecond;
    private final Permits permits;

    /** @param nextPerSecond sits out the next interval and says how many messages per second ended in it */
    WindowSearch(DoubleSupplier nextPerSecond, Permits permits) {
        this.nextPerSecond = nextPerSecond;
        this.permits = permits;
    }

    /** Leaves the permits at the window that was found. */
    void run() {
        double best = settledRate();
        int window = permits.places();
        for (int next = window * 2; next <= Load.MAX_WINDOW && next <= window * 4; next *= 2) {
            permits.places(next);
            double rate = settledRate();
            if (rate >= best * LEAST_GROWTH) {
                best = rate;
                window = next;
            }
        }
        permits.places(window);
    }

    /** The first interval after a change still has the old window's messages in it. */
    private double settledRate() {
        nextPerSecond.getAsDouble();
        return Math.max(nextPerSecond.getAsDouble(), nextPerSecond.getAsDouble());
    }
}
