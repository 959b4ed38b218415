package org.derbench.engine.coordinator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.RoleConditions;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.record.testbed.EmulatedBoard;
import org.derbench.engine.scenario.PairScenario;

/**
 * Runs a repetition, and again while something else on a machine disturbs it, up to the bound that the fork has. What was
 * discarded is said in the record of the one that counts, which may be disturbed itself.
 *
 * @param nodes      what the nodes said of themselves, by role
 * @param emulated   the boards that hosts stand in for, by host; empty where none does
 * @param oneProcess whether both ends live in one process
 */
record GatedRepetition(Fork fork, ForkSpec spec, Map<String, NodeKnown> nodes, Map<String, EmulatedBoard> emulated, boolean oneProcess,
                       Double rateThere, Double rateBack) {

    TrialRecord run(TrialHead head) throws NodeException, InterruptedException {
        List<String> discarded = new ArrayList<>();
        while (true) {
            RepetitionReport report = fork.repetition();
            List<String> disturbances = disturbances(report);
            if (disturbances.isEmpty() || discarded.size() >= spec.repeatDisturbedAtMost()) {
                TrialConditions conditions = new TrialConditions(disturbances, discarded, emulated, roles(report.conditions()));
                return new Measured(report, rateThere, rateBack).record(head, conditions);
            }
            discarded.add(String.join("; ", disturbances));
        }
    }

    /** An end in the initiator's process used no CPU time of its own. */
    private List<String> disturbances(RepetitionReport report) {
        Gate gate = new Gate(spec.source().sharedClock(), emulated.isEmpty());
        Span initiator = report.conditions().get(PairScenario.INITIATOR);
        Span responder = report.conditions().get(PairScenario.RESPONDER);
        return gate.disturbances(initiator, oneProcess ? new Span(responder.before(), responder.before()) : responder);
    }

    private Map<String, RoleConditions> roles(Map<String, Span> spans) {
        Map<String, RoleConditions> roles = new LinkedHashMap<>();
        spans.forEach((role, span) -> roles.put(role,
                new RoleConditions(span.before(), span.after(), nodes.get(role).facts(), nodes.get(role).classPath())));
        return roles;
    }
}
