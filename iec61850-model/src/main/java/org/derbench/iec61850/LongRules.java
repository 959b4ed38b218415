package org.derbench.iec61850;

import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Plausible counts and seconds. */
final class LongRules {

    /** 2026-01-01T00:00Z: the first node's second. Each further node is a second later, which makes nodes distinct. */
    static final long FIRST_SECOND = 1_767_225_600L;
    /** Between the points of a schedule. */
    static final int SCHEDULE_STEP_SECONDS = 900;

    private LongRules() {}

    static ValueRule of(FieldPath path) {
        return switch (path.name()) {
            case "secondOfEpoch" -> seconds(path.parentName());
            case "actVal" -> (draw, position) -> 40_000_000L + 16L * draw.index() + draw.below(16);
            case "frVal" -> (draw, position) -> 40_000_000L + 16L * draw.index();
            default -> throw new IllegalArgumentException("no rule for " + path.field());
        };
    }

    private static ValueRule seconds(String parent) {
        return switch (parent) {
            case "time" -> (draw, position) -> FIRST_SECOND + (draw.index() + position + 1L) * SCHEDULE_STEP_SECONDS;
            case "frTm", "strTm" -> (draw, position) -> FIRST_SECOND + draw.index() / 3_600 * 3_600;
            case "tOpOk", "operTm" -> (draw, position) -> FIRST_SECOND + draw.index() - 60;
            default -> (draw, position) -> FIRST_SECOND + draw.index();
        };
    }
}
