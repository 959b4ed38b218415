package org.derbench.spi;

import java.util.Locale;

/**
 * The form in which a message's bytes travel.
 *
 * <pre>{@code
 * Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED).carrying(Carriage.BASE64)
 * }</pre>
 */
public enum Carriage {
    /** They travel as they are. */
    BINARY,
    /** They travel as text, which is a third longer. */
    BASE64,
    /** Published messages travel as text, which is a third longer; the others travel as they are. */
    BASE64_IN_PUB_SUB,
    /**
     * They travel as they are, within a larger XML document: each is an XML document itself, or empty. derbench takes
     * serializers of the format {@code xml} alone.
     */
    XML;

    /** The name in tables and results, such as {@code base64}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ').replace("pub sub", "pub-sub");
    }
}
