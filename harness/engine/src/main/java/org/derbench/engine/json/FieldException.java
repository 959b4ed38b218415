package org.derbench.engine.json;

import java.util.List;

/** JSON that lacks something that a record needs, or has it in another form. The message is one line that names it. */
public class FieldException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    FieldException(String message) {
        super(message);
    }

    /**
     * A missing field.
     *
     * @param path the path to the field: {@code setup.board}
     */
    public static FieldException missing(String path) {
        return new FieldException("it has no '" + path + "'");
    }

    /** A value with the right form that is refused for another reason. */
    static FieldException refused(String path, String reason) {
        return new FieldException("its '" + path + "' is wrong: " + reason);
    }

    /** An unknown field. */
    static FieldException unknown(String path, List<String> known) {
        return new FieldException("it has a '" + path + "', which is not known"
                + (known.isEmpty() ? "" : ": there are " + String.join(", ", known)));
    }

    static FieldException other(String path, String wanted) {
        return new FieldException("its '" + path + "' must be " + wanted);
    }
}
