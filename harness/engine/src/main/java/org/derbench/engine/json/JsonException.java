package org.derbench.engine.json;

/** Text that is not JSON. */
public class JsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    JsonException(String message, int offset) {
        super(message + " at offset " + offset);
    }
}
