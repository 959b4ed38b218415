package org.derbench.payload.json;

/** Where a value stands in a file, counted from 1. */
public record Position(String file, int line, int column) {

    /** An exception that says what is wrong with the value at this position. */
    public IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException(this + ": " + why);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
