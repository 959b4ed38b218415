package org.derbench.iec61850.attribute;

/** Over which window a calculation runs. IEC 61850-7-4 Ed. 2. */
public enum CalculationModeKind {
    TOTAL,
    PERIOD,
    SLIDING
}
