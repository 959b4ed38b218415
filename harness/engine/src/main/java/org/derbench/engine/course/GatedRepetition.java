package org.derbench.engine.course;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.CpuUse;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.RoleConditions;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.report.Report;

/**
 * Runs a repetition, and again while something else on a machine disturbs it or compilers are at work, up to the fork's
 * bound. The record of the one that counts names the discarded ones; it may be disturbed or cold itself.
 *
 * @param nodes the nodes' own facts, by role
 * @param emulated the emulated boards, by host; empty without any
 * @param oneProcess whether both ends live in one process
 * @param testbed what the testbed's own programs have used, and what they disturbed
 * @param took the clock of the phases of the fork
 */
record GatedRepetition(
        Fork fork,
        ForkSpec spec,
        Map<String, Known> nodes,
        Map<String, EmulatedBoard> emulated,
        boolean oneProcess,
        NodeStarter testbed,
        PhaseClock took) {

    /**
     * Facts about a role's node once it is connected.
     *
     * @param classPath the SHA-256 of each of its jars
     */
    record Known(NodeFacts facts, Map<String, String> classPath) {}

    TrialRecord run(TrialHead head) throws NodeException, InterruptedException {
        List<String> discarded = new ArrayList<>();
        while (true) {
            CpuUse before = testbed.testbedUse();
            // drops disturbances from before the repetition
            testbed.disturbances();
            Map<String, PaceCheck> paceBefore = fork.pace();
            Report report = fork.repetition();
            Map<String, PaceCheck> paceAfter = fork.pace();
            List<String> disturbances =
                    disturbances(report, testbed.testbedUse().cpusSince(before));
            disturbances.addAll(testbed.disturbances());
            disturbances.addAll(Gate.speedChanges(paceBefore, paceAfter));
            List<String> again = new ArrayList<>(disturbances);
            // the same for each repetition: another one is no remedy
            disturbances.addAll(Gate.wrongShares(emulated));
            TrialRecord record = report.record(
                    head,
                    TrialConditions.on(
                            emulated,
                            disturbances,
                            List.copyOf(discarded),
                            roles(report.conditions(), paceBefore, paceAfter),
                            took.takeTimes()));
            again.addAll(Gate.compilers(record));
            if (again.isEmpty() || discarded.size() >= spec.repeatDisturbedAtMost()) {
                return record;
            }
            discarded.add(String.join("; ", again));
        }
    }

    /** The disturbances; roles in one process have used its CPU time once. */
    private List<String> disturbances(Report report, double testbedCpus) {
        Map<String, Span> spans = new LinkedHashMap<>(report.conditions());
        if (oneProcess) {
            String first = spans.keySet().iterator().next();
            spans.replaceAll((role, span) -> role.equals(first) ? span : new Span(span.before(), span.before()));
        }
        return new Gate(spec.oneMachine(), keptBusy() + testbedCpus).disturbances(spans);
    }

    /** The number of the machine's CPUs that the emulation of boards keeps busy. */
    private double keptBusy() {
        Map<Long, Double> byCpu = new HashMap<>();
        emulated.values()
                .forEach(board -> byCpu.put(board.core().cpu(), board.core().keptBusy()));
        return byCpu.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private Map<String, RoleConditions> roles(
            Map<String, Span> spans, Map<String, PaceCheck> before, Map<String, PaceCheck> after) {
        Map<String, RoleConditions> roles = new LinkedHashMap<>();
        spans.forEach((role, span) -> roles.put(
                role,
                new RoleConditions(
                        span.before(),
                        span.after(),
                        nodes.get(role).facts(),
                        nodes.get(role).classPath(),
                        before.get(role),
                        after.get(role))));
        return roles;
    }
}
