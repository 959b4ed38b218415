package org.derbench.engine.course;

import java.time.Duration;
import org.derbench.engine.scenario.TrialSpec;

/**
 * How long phases may take.
 *
 * @param firstMessage until a first message has come
 * @param patience for a phase that has no duration of its own
 */
public record Bounds(Duration firstMessage, Duration patience) {

    private static final Duration THERE_AND_BACK = Duration.ofSeconds(5);

    /** A phase has as long as the middleware's own bound, and some more for the way there and back. */
    public static Bounds of(TrialSpec role) {
        return new Bounds(role.firstMessage(), role.timeout().plus(THERE_AND_BACK));
    }
}
