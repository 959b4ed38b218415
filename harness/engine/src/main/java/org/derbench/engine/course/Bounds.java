package org.derbench.engine.course;

import java.time.Duration;
import org.derbench.engine.scenario.TrialSpec;

/**
 * Bounds of phases.
 *
 * @param firstMessage the longest time until a first message has come
 * @param patience the longest time of a phase without a duration of its own
 * @param times how many times as long as two JVMs all roles may take to compile their code: they may share CPUs
 */
public record Bounds(Duration firstMessage, Duration patience, int times) {

    private static final Duration THERE_AND_BACK = Duration.ofSeconds(5);

    /** The bounds of roles with CPUs of their own. */
    public Bounds(Duration firstMessage, Duration patience) {
        this(firstMessage, patience, 1);
    }

    /**
     * The bounds for a role: a phase has as long as the middleware's own bound, and some more for the way there and
     * back.
     */
    public static Bounds of(TrialSpec role) {
        return new Bounds(role.firstMessage(), role.timeout().plus(THERE_AND_BACK));
    }

    /** The same bounds for roles that share CPUs. */
    public Bounds withOthers(int others) {
        return new Bounds(firstMessage, patience, others);
    }
}
