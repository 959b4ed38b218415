package org.derbench.engine.verdict;

import java.util.List;
import java.util.Locale;

/**
 * How long messages took over a way.
 *
 * @param what they did, in words: {@code went there and back}
 * @param timed how many were timed
 * @param early of those, that had come before they were sent
 * @param leastNs the shortest time; null where none was timed
 * @param floorNs what their bytes take there at least
 */
public record Journey(String what, long timed, long early, Long leastNs, long floorNs) {

    /** Histograms round to three digits. */
    private static final double ROUNDING = 0.99;

    private static final double NS_PER_MS = 1e6;

    /** What is wrong with it, each in words. */
    void lacks(List<String> found) {
        if (early > 0) {
            found.add(early + " of " + timed + " " + what + " before they were sent");
        } else if (leastNs != null && leastNs < ROUNDING * floorNs) {
            found.add(String.format(
                    Locale.ROOT,
                    "messages %s in %.3f ms, their bytes take %.3f ms at least",
                    what,
                    leastNs / NS_PER_MS,
                    floorNs / NS_PER_MS));
        }
    }
}
