package org.derbench.spi;

/** How a serializer relates to the 25 of the study that derbench re-implements. */
public enum Origin {
    /** The study names it. */
    STUDY,
    /** One of the 25 by this project's reconstruction: the study's full list is not public. */
    RECONSTRUCTED,
    /** Not in the study. */
    BEYOND
}
