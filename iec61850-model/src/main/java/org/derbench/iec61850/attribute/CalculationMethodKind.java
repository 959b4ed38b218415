package org.derbench.iec61850.attribute;

/** How a measured or calculated value was made. IEC 61850-7-4 Ed. 2. */
public enum CalculationMethodKind {
    UNSPECIFIED,
    TRUE_RMS,
    PEAK_FUNDAMENTAL,
    RMS_FUNDAMENTAL,
    MIN,
    MAX,
    AVG,
    SDV,
    PREDICTION,
    RATE
}
