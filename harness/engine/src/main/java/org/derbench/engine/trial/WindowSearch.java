package org.derbench.engine.trial;

import java.util.function.DoubleSupplier;
import org.derbench.engine.load.Load;

/**
 * Looks for the number of outstanding messages that fills a link: {@link #climb} doubles it until throughput grows by less
 * than a fiftieth, {@link #settle} goes back to the smallest that does as well. Whatever else the machine does takes from an
 * interval's rate and never adds to it, so the best of a few intervals speaks for a window.
 */
final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;
    private static final double LARGEST_LOSS = 0.01;
    private static final int STEPS_WITHOUT_GROWTH = 3;
    private static final int INTERVALS_PER_STEP = 3;
    private static final int WINDOWS = Integer.numberOfTrailingZeros(Load.MAX_WINDOW) + 1;
    private static final int ROUNDS = 3;
    /** A window is compared with so many smaller ones at once: one that is misjudged does not end the way down. */
    private static final int HALVINGS = 3;
    /** How long the messages of a larger window may take to come back. */
    private static final int DRAIN_INTERVALS = 4;
    private static final int INTERVALS_PER_ROUND = (HALVINGS + 1) * (DRAIN_INTERVALS + 2);

    /** How many intervals it takes to climb when every window is better than the one before. */
    static final int LONGEST_CLIMB = INTERVALS_PER_STEP * WINDOWS;

    /** How many intervals it takes to settle when each window but the smallest does just as well with its half. */
    static final int LONGEST_SETTLING = INTERVALS_PER_ROUND * ROUNDS * WINDOWS;

    private final DoubleSupplier nextPerSecond;
    private final Permits permits;

    /** @param nextPerSecond sits out the next interval and says how many messages per second ended in it */
    WindowSearch(DoubleSupplier nextPerSecond, Permits permits) {
        this.nextPerSecond = nextPerSecond;
        this.permits = permits;
    }

    /**
     * Doubles the window from where it is. A step without growth may be noise: three in a row end the climb, which then goes
     * back to the window before them.
     */
    void climb() {
        double best = settledRate();
        int window = permits.places();
        for (int next = window * 2; next <= Load.MAX_WINDOW && next <= window << STEPS_WITHOUT_GROWTH; next *= 2) {
            permits.places(next);
            double rate = settledRate();
            if (rate >= best * LEAST_GROWTH) {
                best = rate;
                window = next;
            }
        }
        permits.places(window);
    }

    /**
     * Halves the window while that takes less than a hundredth of its throughput. A machine that is busy for a while would
     * make a climb find growth in whatever comes later: so the windows take turns here.
     */
    void settle() {
        int window = Integer.MAX_VALUE;
        while (permits.places() < window && permits.places() > 1) {
            window = permits.places();
            permits.places(smallestAsGoodAs(window));
        }
    }

    private int smallestAsGoodAs(int window) {
        int smaller = Math.min(HALVINGS, Integer.numberOfTrailingZeros(window));
        double[] best = new double[smaller + 1];
        for (int round = 0; round < ROUNDS; round++) {
            for (int halvings = 0; halvings <= smaller; halvings++) {
                permits.places(window >> halvings);
                best[halvings] = Math.max(best[halvings], drainedRate());
            }
        }
        int halvings = smaller;
        while (halvings > 0 && best[halvings] < best[0] * (1 - LARGEST_LOSS)) {
            halvings--;
        }
        return window >> halvings;
    }

    private double drainedRate() {
        for (int interval = 0; permits.availablePermits() < 0 && interval < DRAIN_INTERVALS; interval++) {
            nextPerSecond.getAsDouble();
        }
        nextPerSecond.getAsDouble();
        return nextPerSecond.getAsDouble();
    }

    /** The first interval after a change still has the old window's messages in it. */
    private double settledRate() {
        nextPerSecond.getAsDouble();
        return Math.max(nextPerSecond.getAsDouble(), nextPerSecond.getAsDouble());
    }
}
