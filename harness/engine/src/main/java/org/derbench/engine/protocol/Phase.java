package org.derbench.engine.protocol;

/** A part of the time of a fork. */
public enum Phase {
    START,
    OPEN,
    CONNECT,
    RUN_IN,
    BOARDS,
    CONTACT,
    WARM_UP,
    WINDOW,
    REPORT
}
