package org.derbench.engine.coordinator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;

/**
 * Runs a repetition, and again while something else on a machine disturbs it, up to the bound that the fork has. What was
 * discarded is said in the record of the one that counts, which may be disturbed itself.
 *
 * @param oneProcess whether both ends live in one process
 */
record GatedRepetition(Fork fork, ForkSpec spec, boolean oneProcess, Double rateThere, Double rateBack) {

    TrialRecord run(Map<String, Object> identity) throws NodeException, InterruptedException {
        Gate gate = new Gate(spec.source().sharedClock(), !identity.containsKey("boardEmulation"));
        List<String> discarded = new ArrayList<>();
        while (true) {
            RepetitionReport report = fork.repetition();
            List<String> disturbances = disturbances(gate, report);
            if (disturbances.isEmpty() || discarded.size() >= spec.repeatDisturbedAtMost()) {
                identity.put("disturbances", disturbances);
                identity.put("discardedForDisturbance", discarded);
                return new Measured(report, rateThere, rateBack).record(identity);
            }
            discarded.add(String.join("; ", disturbances));
        }
    }

    private List<String> disturbances(Gate gate, RepetitionReport report) {
        Fields responder = report.report().object("conditions");
        return gate.disturbances(report.measured().object("conditions"), oneProcess ? new Fields(Map.of()) : responder);
    }
}
