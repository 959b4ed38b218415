package org.derbench.yami4;

/** A parameter is not there, or is not of the type that was asked for. */
public class ParameterException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ParameterException(String message) {
        super(message);
    }
}
