package org.derbench.beans;

/** Says what is wrong with a table, and in which line. */
public final class TableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TableException(int line, String what) {
        super("line " + line + ": " + what);
    }
}
