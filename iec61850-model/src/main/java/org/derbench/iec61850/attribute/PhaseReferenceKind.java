package org.derbench.iec61850.attribute;

/** The phase that is the reference of a transformation into sequence components. IEC 61850-7-3 Ed. 2. */
public enum PhaseReferenceKind {
    A,
    B,
    C
}
