package org.derbench.beans;

/** Says what is wrong with a table, and in which line or class. */
public final class TableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TableException(int line, String what) {
        this("line " + line + ": " + what);
    }

    TableException(String what) {
        super(what);
    }
}
