package org.derbench.tck.tiny;

/** What a meter measures. */
public enum MeterKind {
    ENERGY,
    WATER,
    HEAT
}
