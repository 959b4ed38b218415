package org.derbench.message;

/** A phase of a cable. */
public enum Phase {
    A,
    B,
    C
}
