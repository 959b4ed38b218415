package org.derbench.kit.tiny;

/** The quantity that a meter measures. */
public enum MeterKind {
    ENERGY,
    WATER,
    HEAT
}
