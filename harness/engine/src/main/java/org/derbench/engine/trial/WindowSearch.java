package org.derbench.engine.trial;

import org.derbench.engine.load.Load;

/**
 * Doubles the number of outstanding messages from 1 until throughput grows by less than a fiftieth. One such step may be
 * noise: two in a row end the search, which then goes back to the window before them.
 */
final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;

    private final Intervals intervals;
    private final Permits permits;

    WindowSearch(Intervals intervals, Permits permits) {
        this.intervals = intervals;
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
        intervals.next();
        return intervals.next().perSecond();
    }
}
