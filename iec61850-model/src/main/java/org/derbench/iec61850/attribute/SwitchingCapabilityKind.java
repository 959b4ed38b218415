package org.derbench.iec61850.attribute;

/** The operations that a circuit breaker can still do with its stored energy. IEC 61850-7-4 Ed. 2. */
public enum SwitchingCapabilityKind {
    NONE,
    OPEN,
    CLOSE_OPEN,
    OPEN_CLOSE_OPEN,
    CLOSE_OPEN_CLOSE_OPEN,
    OPEN_CLOSE_OPEN_CLOSE_OPEN,
    MORE
}
