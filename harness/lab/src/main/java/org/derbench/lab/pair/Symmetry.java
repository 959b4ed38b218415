package org.derbench.lab.pair;

import java.util.Properties;
import org.derbench.message.number.Numbers;

/**
 * Tells whether half a round trip is a one-way time on this link. The initiator measures two round trips: a large
 * message there and a tiny one back, and the reverse. Their times differ if the ways do.
 *
 * @param largeThereNs shortest time of a large message there and a tiny one back
 * @param largeBackNs shortest time of a tiny message there and a large one back
 * @param legThereNs the large message's one-way time there, if both ends share a clock; else null
 * @param legBackNs the large message's one-way time back, if both ends share a clock; else null
 */
public record Symmetry(long largeThereNs, long largeBackNs, Long legThereNs, Long legBackNs) {

    /**
     * The factor by which both may differ: the shortest of several exchanges repeats within a tenth, and this is twice
     * as much.
     */
    private static final double ALIKE = 1.2;
    /** On a fast link the processing is longer than the way. */
    private static final long NEGLIGIBLE_NS = 200_000;

    /** Reads the lines of {@code org.derbench.engine.probe.ProbeMain}. */
    public static Symmetry of(Properties lines, boolean clockShared) {
        return new Symmetry(
                number(lines, "largeThereNs"),
                number(lines, "largeBackNs"),
                clockShared ? number(lines, "largeThereLegThereNs") : null,
                clockShared ? number(lines, "largeBackLegBackNs") : null);
    }

    private static long number(Properties lines, String name) {
        return Numbers.parseLong(lines.getProperty(name));
    }

    /** The time of the large message there over its time back. */
    public double ratio() {
        return (double) largeThereNs / largeBackNs;
    }

    /** Whether both ways are alike, as far as this test can show. */
    public boolean symmetric() {
        double factor = Math.max(ratio(), 1 / ratio());
        return factor <= ALIKE || Math.abs(largeThereNs - largeBackNs) < NEGLIGIBLE_NS;
    }
}
