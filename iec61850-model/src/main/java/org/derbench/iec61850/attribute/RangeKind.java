package org.derbench.iec61850.attribute;

/** The range that a measured value is in, by its RangeConfig. IEC 61850-7-3 Ed. 2. */
public enum RangeKind {
    NORMAL,
    HIGH,
    LOW,
    HIGH_HIGH,
    LOW_LOW
}
