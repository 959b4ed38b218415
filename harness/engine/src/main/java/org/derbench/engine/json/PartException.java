package org.derbench.engine.json;

/** JSON that lacks something that a part needs, or has it in another form. The message is one line that names it. */
public class PartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PartException(String message) {
        super(message);
    }

    /** Where it is missing: {@code setup.board}. */
    public static PartException missing(String place) {
        return new PartException("it has no '" + place + "'");
    }

    static PartException other(String place, String wanted) {
        return new PartException("its '" + place + "' must be " + wanted);
    }
}
