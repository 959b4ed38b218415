package org.derbench.engine.load;

import java.util.Locale;

/** Says when a device of a fleet is due again. */
public enum Pacing {
    /** A period after it was due, sent or not. */
    OPEN,
    /** A period after it has sent, or after it has its answer: a slow receiver or responder lowers the rate. */
    CLOSED;

    /** Its name in scenarios. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
