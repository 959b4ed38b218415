package org.derbench.iec61850.attribute;

/** A position of two bits. IEC 61850-7-3 Ed. 2. */
public enum Dbpos {
    INTERMEDIATE_STATE,
    OFF,
    ON,
    BAD_STATE
}
