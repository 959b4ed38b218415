package org.derbench.engine.json;

/** A JSON object lacks a field that is asked for, or has it in another form. The message is one line that names it. */
public class FieldException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    FieldException(String message) {
        super(message);
    }
}
