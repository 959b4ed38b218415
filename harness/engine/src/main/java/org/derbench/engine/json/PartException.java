package org.derbench.engine.json;

import java.util.List;

/** JSON that lacks something that a part needs, or has it in another form. The message is one line that names it. */
public class PartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PartException(String message) {
        super(message);
    }

    /**
     * A missing field.
     *
     * @param place its place: {@code setup.board}
     */
    public static PartException missing(String place) {
        return new PartException("it has no '" + place + "'");
    }

    /** A value with the right form that is refused for another reason. */
    static PartException refused(String place, String reason) {
        return new PartException("its '" + place + "' is wrong: " + reason);
    }

    /** An unknown field. */
    static PartException unknown(String place, List<String> known) {
        return new PartException("it has a '" + place + "', which is not known"
                + (known.isEmpty() ? "" : ": there are " + String.join(", ", known)));
    }

    static PartException other(String place, String wanted) {
        return new PartException("its '" + place + "' must be " + wanted);
    }
}
