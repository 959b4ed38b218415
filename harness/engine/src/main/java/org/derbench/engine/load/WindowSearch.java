package org.derbench.engine.load;

import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Looks for the number of outstanding messages that fills a link: {@link #climb} doubles it until throughput grows by
 * less than a fiftieth, or until its messages take half a second to pass: a slow link carries few in an interval, and
 * noise looks like growth. {@link #settle} goes back where a far smaller one does as well. Other load only lowers an
 * interval's rate, so the best of a few intervals stands for a window.
 */
public final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;
    private static final int STEPS_WITHOUT_GROWTH = 3;
    private static final int ROUNDS = 5;
    /**
     * How much smaller the window is that a settling search tries: so far apart that noise does not hide what the
     * larger one gains.
     */
    private static final int SMALLER = 8;
    /** How long the messages of a larger window may take to come back. */
    private static final int DRAIN_INTERVALS = 4;
    /** How long a message may wait among the others of a window, in times of the first window's wait. */
    private static final int LONGEST_STAYS = 4;

    /** How long it usually takes until it looks at the time again. */
    public static final long STEP_NS = 4 * Intervals.SEARCH_LENGTH_NS;

    /**
     * At least so long it may wait: beyond that a step sees the window before, and a burst after a stall looks like
     * growth.
     */
    private static final double LONGEST_STAY_S = STEP_NS / 1e9;

    private final DoubleSupplier nextPerSecond;
    private final Permits permits;
    private final BooleanSupplier timeLeft;
    private final double stayAtMostS;

    /** One whose messages may take as long as they do. */
    WindowSearch(DoubleSupplier nextPerSecond, Permits permits, BooleanSupplier timeLeft) {
        this(nextPerSecond, permits, timeLeft, Double.POSITIVE_INFINITY);
    }

    /**
     * One for a timed window.
     *
     * @param nextPerSecond measures the next interval: messages per second that ended in it
     * @param timeLeft whether there is time for another interval
     * @param stayAtMostS how long a message may wait among the others: of a window that is hardly longer nothing would
     *     be seen
     */
    public WindowSearch(DoubleSupplier nextPerSecond, Permits permits, BooleanSupplier timeLeft, double stayAtMostS) {
        this.nextPerSecond = nextPerSecond;
        this.permits = permits;
        this.timeLeft = timeLeft;
        this.stayAtMostS = stayAtMostS;
    }

    /**
     * Climbs and settles, as long as there is time.
     *
     * @return whether the climb came to its end: if it did not, a larger window may carry more
     */
    boolean run() {
        boolean ended = climb();
        settle();
        return ended;
    }

    /**
     * Doubles the window from where it is. A step without growth may be noise: three in a row end the climb, which then
     * goes back to the window before them.
     *
     * @return whether it came to its end in time
     */
    boolean climb() {
        double best = firstRate();
        if (best == 0) {
            return false;
        }
        int window = permits.places();
        double longestStayS = Math.min(stayAtMostS, Math.max(LONGEST_STAY_S, LONGEST_STAYS * window / best));
        int next = window * 2;
        for (; goesOn(next, window, best * longestStayS) && timeLeft.getAsBoolean(); next *= 2) {
            permits.places(next);
            double rate = settledRate(best * LEAST_GROWTH);
            if (rate >= best * LEAST_GROWTH) {
                best = rate;
                window = next;
            }
        }
        permits.places(window);
        return !goesOn(next, window, best * longestStayS);
    }

    /**
     * On a link whose delay is longer than the first intervals nothing ends in them; 0 where nothing does as long as
     * there is time.
     */
    private double firstRate() {
        double rate = settledRate(Double.POSITIVE_INFINITY);
        while (rate == 0 && timeLeft.getAsBoolean()) {
            rate = nextPerSecond.getAsDouble();
        }
        return rate;
    }

    private static boolean goesOn(int next, int window, double most) {
        return next <= Math.min(most, Load.MAX_WINDOW) && next <= window << STEPS_WITHOUT_GROWTH;
    }

    /**
     * Goes back to an eighth of the window while that does as well. A machine that is busy for a while would make a
     * climb find growth in whatever comes later: so the two take turns here. A comparison that time cuts off decides
     * nothing.
     */
    void settle() {
        int window = permits.places();
        while (timeLeft.getAsBoolean() && window >= SMALLER && doesAsWell(window / SMALLER, window)) {
            window /= SMALLER;
        }
        permits.places(window);
    }

    private boolean doesAsWell(int smaller, int window) {
        double bestOfSmaller = 0;
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            // where either is not a number, neither is the best, and what follows is false
            bestOfSmaller = Math.max(bestOfSmaller, drainedRate(smaller));
            best = Math.max(best, drainedRate(window));
        }
        return best < bestOfSmaller * LEAST_GROWTH;
    }

    /** Not a number where time is up before the messages of a larger window are back. */
    private double drainedRate(int window) {
        permits.places(window);
        for (int interval = 0;
                permits.availablePermits() < 0 && interval < DRAIN_INTERVALS && timeLeft.getAsBoolean();
                interval++) {
            nextPerSecond.getAsDouble();
        }
        if (!timeLeft.getAsBoolean()) {
            return Double.NaN;
        }
        nextPerSecond.getAsDouble();
        return nextPerSecond.getAsDouble();
    }

    /**
     * The first interval after a change still has the old window's messages in it; a second look is for those that fall
     * short.
     */
    private double settledRate(double enough) {
        nextPerSecond.getAsDouble();
        double rate = nextPerSecond.getAsDouble();
        return rate >= enough ? rate : Math.max(rate, nextPerSecond.getAsDouble());
    }
}
