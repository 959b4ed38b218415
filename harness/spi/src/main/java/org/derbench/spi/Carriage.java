package org.derbench.spi;

import java.util.Locale;

/** What becomes of a message's bytes on the wire. */
public enum Carriage {
    /** They travel as they are. */
    BINARY,
    /** They travel as text, a third larger. */
    BASE64,
    /** Those that are published travel as text, a third larger, the others as they are. */
    BASE64_IN_PUB_SUB;

    /** The name in tables and results. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ').replace("pub sub", "pub-sub");
    }
}
