package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;

/**
 * One fork: fresh node processes, one for each role, that run some repetitions of a cell.
 *
 * @param startUp how long a JVM may take to start
 * @param repeatDisturbedAtMost how often a repetition is run anew that something else on a machine disturbed
 */
public record ForkSpec(List<TrialSpec> roles, RepetitionPlan plan, Duration startUp, int repeatDisturbedAtMost) {

    public ForkSpec {
        roles = List.copyOf(roles);
    }

    /** The role that offers the load, and owns the clock. */
    public TrialSpec source() {
        return roles.stream().filter(role -> role.behaviour().equals(Behaviours.SOURCE)).findFirst().orElseThrow();
    }

    /** The role that the source's first flow leads to. */
    String target() {
        return source().flows().get(0).flow().to();
    }

    /** A bound for anything that takes as long as the middleware's own bound, and some more for the way there and back. */
    Duration patience() {
        return source().timeout().plusSeconds(5);
    }
}
