package org.derbench.iec61850.attribute;

/** The shape of a command's output signal. IEC 61850-7-3 Ed. 2. */
public enum OutputSignalKind {
    PULSE,
    PERSISTENT,
    PERSISTENT_FEEDBACK
}
