package org.derbench.spi;

/** Where a serializer's schema comes from. */
public enum Schema {
    /** There is none: the bytes name their fields, or tell their types. */
    NONE,
    /** Made at run time from the node's class. */
    DERIVED,
    /** Written down, and compiled when the plugin is built. */
    COMPILED
}
