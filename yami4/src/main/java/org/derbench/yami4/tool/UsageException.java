package org.derbench.yami4.tool;

/** The user's words cannot be understood; the message says what, where, and what would be right. */
public final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
