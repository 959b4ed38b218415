package org.derbench.engine.json;

import java.util.List;

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

    /** Where a value that it must have the form of is refused for a reason of its own. */
    static PartException refused(String place, String reason) {
        return new PartException("its '" + place + "' is wrong: " + reason);
    }

    /** Where nothing of that name is known. */
    static PartException unknown(String place, List<String> known) {
        return new PartException("it has a '" + place + "', which is not known"
                + (known.isEmpty() ? "" : ": there are " + String.join(", ", known)));
    }

    static PartException other(String place, String wanted) {
        return new PartException("its '" + place + "' must be " + wanted);
    }
}
