package org.derbench.engine.condition;

import java.util.Locale;

/** The conclusions that figures are used for. */
public enum Use {
    /** Which is faster, within a sweep. */
    RANK,
    /** Whether a published claim holds here, too. */
    CLAIM,
    /** The figures of cells that were not run. */
    PREDICTION,
    /** Whether a sweep is faster than another. */
    COMPARISON,
    /** Which meets a deadline. */
    ADVICE,
    /** A published page. */
    PAGE,
    /** Whether the latency and throughput of a cell keep to limits. */
    LIMIT,
    /** Whether a cell keeps to limits on lost messages, and on others that did not come to a good end. */
    COUNT;

    /** Its name in tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
