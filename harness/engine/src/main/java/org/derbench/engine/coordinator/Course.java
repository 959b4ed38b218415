package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.RepetitionPlan;

/** How a repetition goes, phase by phase: of a pair, or of a route. */
public interface Course {

    /** Has all roles do their parts in a phase, at the same time. */
    @FunctionalInterface
    interface Phases {

        /** Returns their answers by role. */
        Map<String, Fields> run(String phase, Map<String, Object> arguments, Duration bound) throws NodeException, InterruptedException;

        /** Has one of them do something beside its part in a phase; returns its answer. */
        default Fields ask(String role, String command, Map<String, Object> arguments, Duration bound) throws NodeException, InterruptedException {
            throw new UnsupportedOperationException(command);
        }
    }

    /** Runs one repetition: contact, warm-up, window, drain, report. */
    Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException;

    /** Runs a short one of which no figure is kept, where that helps. */
    void runIn(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException;
}
