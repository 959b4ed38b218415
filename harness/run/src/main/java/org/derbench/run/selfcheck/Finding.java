package org.derbench.run.selfcheck;

import org.derbench.run.stats.Interval;

/**
 * One ratio of the harness to the bare loop, over pairs of forks.
 *
 * @param limit the limit for the ratio
 * @param atMost whether the limit is an upper one
 */
public record Finding(String what, Interval ratio, double limit, boolean atMost) {

    /** What can be said. */
    public enum State {
        MET,
        MISSED,
        CANNOT_BE_TOLD
    }

    /**
     * Met if the whole interval keeps to the limit, missed if none of it does. An interval around the limit tells
     * nothing.
     */
    public State state() {
        if (!ratio.known()) {
            return State.CANNOT_BE_TOLD;
        }
        double worst = atMost ? ratio.high() - limit : limit - ratio.low();
        double best = atMost ? ratio.low() - limit : limit - ratio.high();
        if (worst <= 0) {
            return State.MET;
        }
        return best > 0 ? State.MISSED : State.CANNOT_BE_TOLD;
    }
}
