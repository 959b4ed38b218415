package org.derbench.engine.protocol;

/** A command that its role cannot execute. The message is one line that names both. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CommandException(String message) {
        super(message);
    }
}
