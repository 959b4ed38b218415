package org.derbench.engine.books;

/** What becomes of a scheduled message: exactly one of these. */
public enum Outcome {
    OK,
    LATE,
    LOST,
    CORRUPT,
    UNSENT
}
