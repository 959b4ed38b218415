package org.derbench.iec61850.attribute;

/** How a data object is controlled. IEC 61850-7-2 Ed. 2. */
public enum ControlModelKind {
    STATUS_ONLY,
    DIRECT_WITH_NORMAL_SECURITY,
    SBO_WITH_NORMAL_SECURITY,
    DIRECT_WITH_ENHANCED_SECURITY,
    SBO_WITH_ENHANCED_SECURITY
}
