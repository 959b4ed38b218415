package org.derbench.engine.record.part;

import org.derbench.engine.json.Of;

/** One percentile of the latency. */
public record Percentile(
        @Of("which: 99.9 is the latency that one of a thousand messages exceeds") double percent,
        @Of(value = "the latency; missing where too few messages were timed to show it", optional = true) Double latencyNs) {

    private static final double WHOLE = 100;
    private static final double ROUNDING = 1e-9;

    /** Whether so many messages show it: at least one of them lies beyond. The longest of all is always shown. */
    static boolean shown(double percent, long messages) {
        return messages > 0 && (percent >= WHOLE || messages * (WHOLE - percent) / WHOLE >= 1 - ROUNDING);
    }
}
