package org.derbench.engine.books;

/** The parts that are counted. */
public enum Extent {
    /** Parts that were stamped in the window. */
    WINDOW,
    /** Parts of the window that a fault can have touched. */
    TOUCHED
}
