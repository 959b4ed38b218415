package org.derbench.cli;

/** Something the user gave is wrong; the message is one line that says what, where, and what would be right. */
public class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
