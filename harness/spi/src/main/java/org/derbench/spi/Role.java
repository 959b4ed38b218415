package org.derbench.spi;

/** An end of a trial. */
public enum Role {
    /** Owns the clock: sends, and times what comes back. */
    INITIATOR("initiator"),
    /** The other end: answers, or echoes. */
    RESPONDER("responder");

    private final String label;

    Role(String label) {
        this.label = label;
    }

    /** The name in results and in the nodes' protocol. */
    public String label() {
        return label;
    }

    /** The role of the other end. */
    public Role other() {
        return this == INITIATOR ? RESPONDER : INITIATOR;
    }
}
