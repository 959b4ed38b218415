package org.derbench.engine.books;

/** The parts that are counted. */
public enum Extent {
    /** Parts that were stamped in the window. */
    WINDOW,
    /** Parts of the window that a fault can have touched. */
    TOUCHED,
    /** Parts that were due in the last seconds of the load, long after a fault, in the window or after it. */
    LAST
}
