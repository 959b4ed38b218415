package org.derbench.iec61850.attribute;

/** The kind of sequence components. IEC 61850-7-3 Ed. 2. */
public enum SequenceKind {
    POS_NEG_ZERO,
    DIR_QUAD_ZERO
}
