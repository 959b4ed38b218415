package org.derbench.cli.table;

import java.util.Locale;
import org.derbench.spi.Origin;

/** How a serializer relates to the study, in tables. */
public final class Origins {

    /** The meaning of the labels; it stands wherever the 25 are shown. */
    public static final String NOTE =
            "origin: study = named by the study; reconstructed = one of its 25 as this project reconstructs"
                    + " them, since its whole list is not public; beyond = not in the study";

    private Origins() {}

    /** The label in tables and results. */
    public static String label(Origin origin) {
        return origin.name().toLowerCase(Locale.ROOT);
    }
}
