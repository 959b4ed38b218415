package org.derbench.engine.course;

import java.time.Duration;

/**
 * How far ahead a window is announced: all roles must know of it before it begins.
 *
 * @param first the first lead to try
 * @param most the longest lead to try, after shorter ones were too short
 */
record Lead(Duration first, Duration most) {

    private static final int GROWTH = 4;

    /** The lead of a source and its partners. */
    static final Lead OF_TWO = new Lead(Duration.ofMillis(25), Duration.ofMillis(6400));
    /** The lead of any number of roles on a route. */
    static final Lead OF_MANY = new Lead(Duration.ofMillis(100), Duration.ofSeconds(10));

    /** The lead to try next. */
    Duration after(Duration lead) {
        return lead.multipliedBy(GROWTH);
    }

    /** Whether this lead is to be tried. */
    boolean allows(Duration lead) {
        return lead.compareTo(most) <= 0;
    }
}
