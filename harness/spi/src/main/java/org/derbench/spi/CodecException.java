package org.derbench.spi;

/**
 * Bytes are no message of the expected class, or a message cannot be encoded.
 *
 * <pre>{@code
 * throw new CodecException("a text of " + length + " bytes, where " + left + " are left");
 * }</pre>
 */
public class CodecException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message the reason, in one line */
    public CodecException(String message) {
        super(message);
    }

    /** @param message the reason, in one line */
    public CodecException(String message, Throwable cause) {
        super(message, cause);
    }
}
