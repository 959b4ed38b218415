package org.derbench.engine.protocol;

/** A command that the role cannot do which it arrived at. The message is one line that names both. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CommandException(String message) {
        super(message);
    }
}
