package org.derbench.iec61850.attribute;

/** The power of ten of a unit, as far as the model's data objects need one. IEC 61850-7-3 Ed. 2. */
public enum MultiplierKind {
    MICRO,
    MILLI,
    UNITY,
    KILO,
    MEGA
}
