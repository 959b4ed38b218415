package org.derbench.engine.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Decides whether a compiler has become quiet: in each of the last intervals, and over twice as many. A compiler often
 * pauses for a few intervals before it goes on.
 */
public final class Quietness {

    /** The share of an interval below which a working compiler changes little. */
    static final double AT_MOST = 0.05;

    private final Deque<Double> shares = new ArrayDeque<>();
    private int quiet;

    /** Takes the compiler's work in one more interval, as a share of it. */
    public void interval(double share) {
        shares.addLast(share);
        if (shares.size() > 2 * WarmUp.INTERVALS) {
            shares.removeFirst();
        }
        quiet = share <= AT_MOST ? quiet + 1 : 0;
    }

    public boolean reached() {
        return quiet >= WarmUp.INTERVALS
                && shares.stream().mapToDouble(Double::doubleValue).average().orElse(0) <= AT_MOST;
    }
}
