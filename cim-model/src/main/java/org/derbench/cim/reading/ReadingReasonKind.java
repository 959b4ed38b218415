package org.derbench.cim.reading;

/** Why a meter was read. */
public enum ReadingReasonKind {
    BILLING,
    DEMAND_RESET,
    INQUIRY,
    INSTALLATION,
    LOAD_MANAGEMENT,
    LOAD_RESEARCH,
    MOVE_IN,
    MOVE_OUT,
    OTHER,
    REMOVAL,
    SERVICE_CONNECT,
    SERVICE_DISCONNECT
}
