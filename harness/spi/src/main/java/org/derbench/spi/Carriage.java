package org.derbench.spi;

import java.util.Locale;

/** What becomes of a message's bytes on the wire. */
public enum Carriage {
    /** They travel as they are. */
    BINARY,
    /** They travel as text, a third larger. */
    BASE64;

    /** The name in tables and results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
