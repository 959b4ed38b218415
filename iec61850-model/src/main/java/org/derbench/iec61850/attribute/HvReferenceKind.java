package org.derbench.iec61850.attribute;

/** What harmonics are relative to. IEC 61850-7-3 Ed. 2. */
public enum HvReferenceKind {
    FUNDAMENTAL,
    RMS,
    ABSOLUTE
}
