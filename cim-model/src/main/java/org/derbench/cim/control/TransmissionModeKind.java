package org.derbench.cim.control;

/** How a text reaches displays. */
public enum TransmissionModeKind {
    ANONYMOUS,
    BOTH,
    NORMAL
}
