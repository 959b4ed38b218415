package org.derbench.spi;

import java.util.Locale;

/** One of the two directions that push-pull and pub-sub need in a trial. */
public enum Channel {
    /** From the initiator to the responder. */
    THERE,
    /** From the responder to the initiator: the echo. */
    BACK;

    /** The channel's name, also the name of its port, and a good name for a topic or queue. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
