package org.derbench.iec61850.attribute;

/** Whether a selection outlives one operation. IEC 61850-7-3 Ed. 2. */
public enum SboClassKind {
    OPERATE_ONCE,
    OPERATE_MANY
}
