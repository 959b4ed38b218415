package org.derbench.adapter.soap;

/** Says in one line why something cannot be the body of an envelope. */
final class EnvelopeException extends Exception {

    private static final long serialVersionUID = 1L;

    EnvelopeException(String message) {
        super(message);
    }

    EnvelopeException(String message, Throwable cause) {
        super(message, cause);
    }
}
