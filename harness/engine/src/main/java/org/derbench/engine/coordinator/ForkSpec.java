package org.derbench.engine.coordinator;

import java.time.Duration;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.spi.Role;

/**
 * One fork: a fresh pair of node processes that runs some repetitions of a cell.
 *
 * @param broker  the end that the broker runs at
 * @param startUp how long a JVM may take to start
 * @param repeatDisturbedAtMost how often a repetition is run anew that something else on a machine disturbed
 */
public record ForkSpec(TrialSpec initiator, TrialSpec responder, Role broker, RepetitionPlan plan, Duration startUp,
                       int repeatDisturbedAtMost) {

    /** A bound for anything that takes as long as the middleware's own bound, and some more for the way there and back. */
    Duration patience() {
        return initiator.timeout().plusSeconds(5);
    }
}
