package org.derbench.spi;

/**
 * The source of a serializer's schema.
 *
 * <pre>{@code
 * public Schema schema() { return Schema.DERIVED; }
 * }</pre>
 */
public enum Schema {
    /** No schema: the bytes name their fields, or tell their types. */
    NONE,
    /** Made at run time from the class of the message. */
    DERIVED,
    /** Written down, and compiled when the plugin is built. */
    COMPILED
}
