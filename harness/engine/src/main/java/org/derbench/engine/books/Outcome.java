package org.derbench.engine.books;

/** The outcome of a scheduled message: exactly one of these. */
public enum Outcome {
    OK,
    LATE,
    LOST,
    CORRUPT,
    UNSENT
}
