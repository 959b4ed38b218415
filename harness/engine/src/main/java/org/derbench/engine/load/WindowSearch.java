package org.derbench.engine.load;

import java.util.function.DoubleSupplier;

/**
 * Looks for the number of outstanding messages that fills a link: {@link #climb} doubles it until throughput grows by less
 * than a fiftieth, {@link #settle} goes back where a far smaller one does as well. Other load only lowers an interval's rate,
 * so the best of a few intervals stands for a window.
 */
public final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;
    private static final int STEPS_WITHOUT_GROWTH = 3;
    private static final int INTERVALS_PER_STEP = 3;
    private static final int WINDOWS = Integer.numberOfTrailingZeros(Load.MAX_WINDOW) + 1;
    private static final int ROUNDS = 5;
    /** How much smaller the window is that a settling search tries: so far apart that noise does not hide what the larger one gains. */
    private static final int SMALLER = 8;
    /** How long the messages of a larger window may take to come back. */
    private static final int DRAIN_INTERVALS = 4;

    /** How many intervals it takes to climb when every window is better than the one before. */
    static final int LONGEST_CLIMB = INTERVALS_PER_STEP * WINDOWS;

    /** How many intervals it takes to settle when a window of 1 does as well as the largest. */
    static final int LONGEST_SETTLING = ROUNDS * 2 * (DRAIN_INTERVALS + 2) * WINDOWS / Integer.numberOfTrailingZeros(SMALLER);

    private final DoubleSupplier nextPerSecond;
    private final Permits permits;

    /** @param nextPerSecond measures the next interval: messages per second that ended in it */
    public WindowSearch(DoubleSupplier nextPerSecond, Permits permits) {
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
     * Goes back to an eighth of the window while that does as well. A machine that is busy for a while would make a climb
     * find growth in whatever comes later: so the two take turns here.
     */
    void settle() {
        int window = permits.places();
        while (window >= SMALLER && doesAsWell(window / SMALLER, window)) {
            window /= SMALLER;
        }
        permits.places(window);
    }

    private boolean doesAsWell(int smaller, int window) {
        double bestOfSmaller = 0;
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            bestOfSmaller = Math.max(bestOfSmaller, drainedRate(smaller));
            best = Math.max(best, drainedRate(window));
        }
        return best < bestOfSmaller * LEAST_GROWTH;
    }

    private double drainedRate(int window) {
        permits.places(window);
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
