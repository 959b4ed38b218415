package org.derbench.engine.protocol;

/** A line of the protocol that is none, or would be too long. The message is one line that says what is wrong. */
public final class LineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Long id;

    LineException(Long id, String message) {
        super(message);
        this.id = id;
    }

    /** Of what does not end where it must. */
    public static LineException tooLong(String what) {
        return new LineException(null, what + " is longer than " + Lines.LONGEST);
    }

    /** The number of the command; null where it cannot be told. */
    public Long id() {
        return id;
    }
}
