package org.derbench.beans;

/** What is wrong with a table, and in which line of it. */
public final class TableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TableException(int line, String what) {
        super("line " + line + ": " + what);
    }
}
