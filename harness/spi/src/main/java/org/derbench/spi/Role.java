package org.derbench.spi;

import java.util.Locale;

/** An end of a trial. */
public enum Role {
    /** Owns the clock: sends, and times what comes back. */
    INITIATOR,
    /** The other end: answers, or echoes. */
    RESPONDER;

    /** The name in results and in the nodes' protocol. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role of the other end. */
    public Role other() {
        return this == INITIATOR ? RESPONDER : INITIATOR;
    }
}
