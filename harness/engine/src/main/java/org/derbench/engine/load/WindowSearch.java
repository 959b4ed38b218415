package org.derbench.engine.load;

import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Searches for the number of outstanding messages that fills a link. The method {@link #climb} doubles it until
 * throughput grows by less than a fiftieth, or until its messages take half a second to pass: a slow link carries few
 * in an interval, and noise looks like growth. Then {@link #settle} goes back if a far smaller number does as well.
 * Other load only lowers an interval's rate, so the best of a few intervals represents a window.
 */
public final class WindowSearch {

    static final double LEAST_GROWTH = 1.02;
    private static final int STEPS_WITHOUT_GROWTH = 3;
    private static final int ROUNDS = 5;
    /**
     * How many times smaller the window is that a settling search tries: at this distance noise does not hide the
     * larger one's gain.
     */
    private static final int SMALLER = 8;
    /** How many intervals the messages of a larger window may take to come back. */
    private static final int DRAIN_INTERVALS = 4;
    /** How long a message may wait among the others of a window, as a multiple of the first window's wait. */
    private static final int LONGEST_STAYS = 4;

    /** The usual time between two checks of the time that is left. */
    public static final long STEP_NS = 4 * Intervals.SEARCH_LENGTH_NS;

    /**
     * The least bound of such a wait: beyond it a step would see the window before, and a burst after a stall would
     * look like growth.
     */
    private static final double LONGEST_STAY_S = STEP_NS / 1e9;

    private final DoubleSupplier nextPerSecond;
    private final Permits permits;
    private final BooleanSupplier timeLeft;
    private final double stayAtMostS;

    /** A search that bounds no message's time. */
    WindowSearch(DoubleSupplier nextPerSecond, Permits permits, BooleanSupplier timeLeft) {
        this(nextPerSecond, permits, timeLeft, Double.POSITIVE_INFINITY);
    }

    /**
     * A search for a timed window.
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
     * @return whether the climb ended by itself; if not, a larger window may carry more
     */
    boolean run() {
        boolean ended = climb();
        settle();
        return ended;
    }

    /**
     * Doubles the window from its present size. A step without growth may be noise: three in a row end the climb, which
     * then goes back to the window before them.
     *
     * @return whether it ended by itself
     */
    boolean climb() {
        double best = firstRate();
        if (best == 0) {
            return false;
        }
        int window = permits.limit();
        double longestStayS = Math.min(stayAtMostS, Math.max(LONGEST_STAY_S, LONGEST_STAYS * window / best));
        int next = window * 2;
        for (; goesOn(next, window, best * longestStayS) && timeLeft.getAsBoolean(); next *= 2) {
            permits.limit(next);
            double rate = settledRate(best * LEAST_GROWTH);
            if (rate >= best * LEAST_GROWTH) {
                best = rate;
                window = next;
            }
        }
        permits.limit(window);
        return !goesOn(next, window, best * longestStayS);
    }

    /**
     * The first rate above zero; on a link with a long delay nothing ends in the first intervals. 0 if time is up
     * before.
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
     * Goes back to an eighth of the window if that does as well. If a machine is busy for a while, a climb would find
     * growth in all later windows, so here both take turns. A comparison that time cuts off decides nothing.
     */
    void settle() {
        int window = permits.limit();
        while (timeLeft.getAsBoolean() && window >= SMALLER && doesAsWell(window / SMALLER, window)) {
            window /= SMALLER;
        }
        permits.limit(window);
    }

    private boolean doesAsWell(int smaller, int window) {
        double bestOfSmaller = 0;
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            // if either is NaN, so is the better one, and the comparison is false
            bestOfSmaller = Math.max(bestOfSmaller, drainedRate(smaller));
            best = Math.max(best, drainedRate(window));
        }
        return best < bestOfSmaller * LEAST_GROWTH;
    }

    /** The rate once the messages of a larger window are back; NaN if time is up before. */
    private double drainedRate(int window) {
        permits.limit(window);
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
     * The rate of a new window. The first interval after a change still has the old window's messages in it; only a low
     * rate gets a second look.
     */
    private double settledRate(double enough) {
        nextPerSecond.getAsDouble();
        double rate = nextPerSecond.getAsDouble();
        return rate >= enough ? rate : Math.max(rate, nextPerSecond.getAsDouble());
    }
}
