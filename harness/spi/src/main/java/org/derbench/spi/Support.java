package org.derbench.spi;

import java.util.Locale;

/**
 * The means by which a middleware does a {@link Pattern}; shown beside every result.
 *
 * <pre>{@code
 * Traits.of(Support.NATIVE, Support.ADAPTED, Support.UNSUPPORTED)
 * }</pre>
 */
public enum Support {
    /** The middleware has a primitive for just this. */
    NATIVE,
    /** By a primitive that the middleware has for just this, through a broker or router. */
    BROKERED,
    /** Built from another primitive, for example a push from a call whose answer is empty. */
    ADAPTED,
    /** Not at all. Such a cell is listed, never run. */
    UNSUPPORTED;

    /** The name in results and tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
