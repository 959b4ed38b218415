package org.derbench.run.selfcheck;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.derbench.lab.board.CpuChoice;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;

/**
 * Compares the harness with bare loops.
 *
 * @param only middleware to compare, or {@link #ENGINE}; empty for all
 * @param cpus the CPUs of the ends: each comparison is made on each of them
 */
public record SelfCheck(TrialSettings settings, List<String> only, List<CpuChoice> cpus) {

    /** The name by which a user asks for the engine's own cost alone. */
    public static final String ENGINE = "engine";

    public SelfCheck {
        only = List.copyOf(only);
        cpus = List.copyOf(cpus);
    }

    /** The plan of the compared cells: the comparisons' middleware in these patterns. */
    public Plan plan(Plan.Origin origin, String serializer, String link, List<String> patterns) {
        Map<Axis, List<String>> wanted = new EnumMap<>(Axis.class);
        wanted.put(
                Axis.MIDDLEWARE,
                Comparison.ALL.stream().map(Comparison::middleware).distinct().toList());
        wanted.put(Axis.SERIALIZER, List.of(serializer));
        wanted.put(Axis.PATTERN, patterns);
        wanted.put(Axis.LINK, List.of(link));
        wanted.put(Axis.LOAD, List.of("closed", "oneway"));
        return new Plan(
                "selfcheck",
                "the harness beside bare loops",
                origin,
                wanted,
                List.of(
                        Map.of(Axis.PATTERN, List.of("request-reply"), Axis.LOAD, List.of("oneway")),
                        Map.of(Axis.PATTERN, List.of("push-pull"), Axis.LOAD, List.of("closed"))),
                Map.of(),
                on(cpus.get(cpus.size() - 1)));
    }

    /**
     * Runs the check on a bench.
     *
     * @param told is given a line after each pair of forks
     */
    public SelfCheckResult on(TrialBench bench, List<Cell> cells, Consumer<String> told) throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (Comparison comparison : Comparison.ALL) {
            Optional<Cell> cell = cells.stream().filter(comparison::isOf).findFirst();
            if (cell.isPresent() && wanted(comparison.middleware())) {
                for (CpuChoice choice : cpus) {
                    findings.addAll(new PairedForks(bench, on(choice), told).run(comparison, cell.get()));
                }
            }
        }
        Optional<OwnCost> own = wanted(ENGINE) ? Optional.of(OwnCost.on(bench, cells.get(0))) : Optional.empty();
        return new SelfCheckResult(findings, own, bench.results());
    }

    private TrialSettings on(CpuChoice choice) {
        return TrialSettingsBuilder.builder(settings).cpus(choice).build();
    }

    /** Whether a bare loop exists for one of these middleware in one of these patterns. */
    public static boolean compares(List<String> middleware, List<String> patterns) {
        return Comparison.ALL.stream()
                .anyMatch(each -> middleware.contains(each.middleware())
                        && patterns.contains(each.pattern().label()));
    }

    private boolean wanted(String name) {
        return only.isEmpty() || only.contains(name);
    }
}
