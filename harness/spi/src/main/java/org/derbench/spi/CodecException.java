package org.derbench.spi;

/** Bytes that are not a node of the expected class, or a node that cannot be encoded. */
public class CodecException extends Exception {

    private static final long serialVersionUID = 1L;

    public CodecException(String message) {
        super(message);
    }

    public CodecException(String message, Throwable cause) {
        super(message, cause);
    }
}
