package org.derbench.engine.condition;

import java.util.Locale;

/** The fate of a figure in a use. */
public enum Fate {
    /** It counts, and its condition stands beside it. */
    SHOWN,
    /** It does not count. */
    LEFT_OUT,
    /** Its throughput counts, its latency does not. */
    LATENCY_LEFT_OUT,
    /** It counts, and shows no deadline as met. */
    NEVER_MET,
    /** Nothing is made. */
    REFUSED;

    /** Its name in tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
