package org.derbench.lab;

import org.derbench.engine.io.Visible;

/** The user's input is wrong. Its message is one line: what is wrong, where, and what would be right. */
public class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public BadInputException(String line) {
        super(Visible.line(line));
    }

    public BadInputException(String line, Throwable cause) {
        super(Visible.line(line), cause);
    }
}
