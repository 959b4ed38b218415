package org.derbench.engine.protocol;

/** A line that is not of the protocol, or too long. The message is one line that says what is wrong. */
public final class LineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Long id;

    LineException(Long id, String message) {
        super(message);
        this.id = id;
    }

    /** An exception for a line that does not end within the bound. */
    public static LineException tooLong(String what) {
        return new LineException(null, what + " is longer than " + Lines.LONGEST);
    }

    /** The number of the command; null if it is unreadable. */
    public Long id() {
        return id;
    }
}
