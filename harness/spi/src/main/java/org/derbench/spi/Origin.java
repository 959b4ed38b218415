package org.derbench.spi;

/**
 * Relates a serializer to the 25 serializers of the study that derbench re-implements.
 *
 * <pre>{@code
 * public Origin origin() { return Origin.STUDY; }
 * }</pre>
 */
public enum Origin {
    /** The study names it. */
    STUDY,
    /** One of the 25 by this project's reconstruction: the study's full list is not public. */
    RECONSTRUCTED,
    /** Not in the study. */
    BEYOND
}
