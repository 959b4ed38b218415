package org.derbench.engine.books;

/** Which parts are counted. */
public enum Extent {
    /** Those that were stamped in the window. */
    WINDOW,
    /** Those of them that a fault can have touched. */
    TOUCHED
}
