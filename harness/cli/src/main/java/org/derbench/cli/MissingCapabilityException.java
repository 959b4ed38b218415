package org.derbench.cli;

/** This machine lacks something; the message is one line with the remedy. */
public class MissingCapabilityException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MissingCapabilityException(String message) {
        super(message);
    }

    public MissingCapabilityException(String message, Throwable cause) {
        super(message, cause);
    }
}
