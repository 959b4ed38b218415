package org.derbench.iec61850.attribute;

/** The reference of an angle. IEC 61850-7-3 Ed. 2. */
public enum AngleReferenceKind {
    V,
    A,
    OTHER,
    SYNCHROPHASOR
}
