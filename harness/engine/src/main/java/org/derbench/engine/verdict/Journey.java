package org.derbench.engine.verdict;

import java.util.List;
import java.util.Locale;

/**
 * The times of messages over a way.
 *
 * @param what the journey, in words: {@code went there and back}
 * @param timed how many were timed
 * @param early the number of these that came before they were sent
 * @param leastNs the shortest time; null if none was timed
 * @param floorNs the least time that their bytes take there
 * @param errorNs by how much the times may be wrong; 0 by one clock
 */
public record Journey(String what, long timed, long early, Long leastNs, long floorNs, long errorNs) {

    /** The tolerance: histograms round to three digits. */
    private static final double ROUNDING = 0.99;

    private static final double NS_PER_MS = 1e6;

    /** Adds what is wrong with the journey, each in words. */
    void lacks(List<String> found) {
        if (early > 0) {
            found.add(early + " of " + timed + " " + what + " before they were sent");
        } else if (leastNs != null && leastNs + errorNs < ROUNDING * floorNs) {
            String known = errorNs == 0 ? "" : String.format(Locale.ROOT, " (known to %.3f ms)", errorNs / NS_PER_MS);
            found.add(String.format(
                    Locale.ROOT,
                    "messages %s in %.3f ms%s, their bytes take %.3f ms at least",
                    what,
                    leastNs / NS_PER_MS,
                    known,
                    floorNs / NS_PER_MS));
        }
    }
}
