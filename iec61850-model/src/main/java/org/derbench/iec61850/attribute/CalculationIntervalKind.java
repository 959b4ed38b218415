package org.derbench.iec61850.attribute;

/** The unit of a calculation's interval. IEC 61850-7-4 Ed. 2. */
public enum CalculationIntervalKind {
    MS,
    PER_CYCLE,
    CYCLE,
    DAY,
    WEEK,
    MONTH,
    YEAR,
    EXTERNAL
}
