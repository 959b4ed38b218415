package org.derbench.engine.course;

import java.time.Duration;
import org.derbench.engine.scenario.TrialSpec;

/**
 * Bounds of phases.
 *
 * @param firstMessage until a first message has come
 * @param patience for a phase without a duration of its own
 */
public record Bounds(Duration firstMessage, Duration patience) {

    private static final Duration THERE_AND_BACK = Duration.ofSeconds(5);

    /**
     * The bounds for a role: a phase has as long as the middleware's own bound, and some more for the way there and
     * back.
     */
    public static Bounds of(TrialSpec role) {
        return new Bounds(role.firstMessage(), role.timeout().plus(THERE_AND_BACK));
    }
}
