package org.derbench.kit.tiny;

/** What a meter measures. */
public enum MeterKind {
    ENERGY,
    WATER,
    HEAT
}
