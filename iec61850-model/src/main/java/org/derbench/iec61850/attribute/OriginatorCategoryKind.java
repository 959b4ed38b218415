package org.derbench.iec61850.attribute;

/** The origin of a change. IEC 61850-7-3 Ed. 2. */
public enum OriginatorCategoryKind {
    NOT_SUPPORTED,
    BAY_CONTROL,
    STATION_CONTROL,
    REMOTE_CONTROL,
    AUTOMATIC_BAY,
    AUTOMATIC_STATION,
    AUTOMATIC_REMOTE,
    MAINTENANCE,
    PROCESS
}
