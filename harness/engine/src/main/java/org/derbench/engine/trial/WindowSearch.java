package org.derbench.engine.trial;

import org.derbench.engine.load.Load;

/** Doubles the number of outstanding messages from 1 until throughput grows by less than a fiftieth. */
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
        double rate = settledRate();
        while (permits.places() < Load.MAX_WINDOW) {
            permits.places(permits.places() * 2);
            double next = settledRate();
            if (next < rate * LEAST_GROWTH) {
                return;
            }
            rate = next;
        }
    }

    /** The first interval after a change still has the old window's messages in it. */
    private double settledRate() {
        intervals.next();
        return intervals.next().perSecond();
    }
}
