package org.derbench.image;

import java.util.ArrayList;
import java.util.List;

/** The findings of a check, a line each. */
final class Findings {

    private final List<String> lines = new ArrayList<>();
    private boolean fine = true;

    /** Notes whether something is as it should be; {@code wrong} says how it is instead. */
    void note(boolean holds, String what, String wrong) {
        fine &= holds;
        lines.add(holds ? "ok     " + what : "WRONG  " + what + ": " + wrong);
    }

    boolean fine() {
        return fine;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
