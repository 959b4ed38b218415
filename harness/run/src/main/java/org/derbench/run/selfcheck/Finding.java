package org.derbench.run.selfcheck;

import org.derbench.run.stats.Interval;

/**
 * One ratio of the harness to the bare loop, over pairs of forks.
 *
 * @param limit the limit for the ratio
 * @param atMost whether the limit is an upper one
 */
public record Finding(String what, Interval ratio, double limit, boolean atMost) {

    /** The greatest half width of an interval that decides. */
    static final double WIDEST_HALF = 0.05;

    /** The possible conclusions. */
    public enum State {
        MET,
        MISSED,
        CANNOT_BE_TOLD
    }

    /** The conclusion. Met means that the interval includes the limit or beats it, and is narrow enough to say so. */
    public State state() {
        if (!ratio.known() || ratio.halfWidth() > WIDEST_HALF) {
            return State.CANNOT_BE_TOLD;
        }
        boolean met = atMost ? ratio.low() <= limit : ratio.high() >= limit;
        return met ? State.MET : State.MISSED;
    }
}
