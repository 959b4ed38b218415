package org.derbench.engine.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a compiler has become quiet: in each of the last intervals, and over twice as many, since it often pauses for
 * as long as a few intervals take before it goes on.
 */
final class Quietness {

    /** Of an interval: a compiler that has work to do for less of it changes little. */
    static final double AT_MOST = 0.05;

    private final Deque<Double> shares = new ArrayDeque<>();
    private int quiet;

    /** Takes what the compiler did in one more interval, as a part of it. */
    void interval(double share) {
        shares.addLast(share);
        if (shares.size() > 2 * WarmUp.INTERVALS) {
            shares.removeFirst();
        }
        quiet = share <= AT_MOST ? quiet + 1 : 0;
    }

    boolean reached() {
        return quiet >= WarmUp.INTERVALS
                && shares.stream().mapToDouble(Double::doubleValue).average().orElse(0) <= AT_MOST;
    }
}
