package org.derbench.cli.selfcheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/** Compares the harness with what it is held against, and says what can be said. */
public final class SelfCheck {

    /** What is compared with the engine's own cost alone, when it is named. */
    public static final String ENGINE = "engine";

    private final Environment environment;
    private final TrialSettings settings;
    private final List<String> only;
    private final boolean json;

    /** @param only middleware to compare, or {@link #ENGINE}; empty for all */
    public SelfCheck(Environment environment, TrialSettings settings, List<String> only, boolean json) {
        this.environment = environment;
        this.settings = settings;
        this.only = List.copyOf(only);
        this.json = json;
    }

    /** Runs it on that bench; returns the exit code. */
    public int on(TrialBench bench, List<Cell> cells) throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (Comparison comparison : Comparison.ALL) {
            Optional<Cell> cell = cells.stream().filter(comparison::isOf).findFirst();
            if (cell.isPresent() && wanted(comparison.middleware())) {
                findings.addAll(new PairedForks(bench, settings, environment.err()::println).run(comparison, cell.get()));
            }
        }
        findings.forEach(this::tell);
        boolean met = findings.stream().allMatch(finding -> finding.state() == Finding.State.MET);
        if (wanted(ENGINE)) {
            OwnCostCheck own = OwnCostCheck.on(bench, cells.get(0));
            environment.out().println(json ? Json.write(Fields.map("what", "the engine's own cost", "addedNs", own.addedNs(),
                    "addedBytes", own.addedBytes(), "met", own.met())) : own.line());
            met &= own.met();
        }
        environment.err().println("the harness's trials are in " + bench.results());
        return met ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Whether there is a bare loop of one of these, in one of these patterns. */
    public static boolean compares(List<String> middleware, List<String> patterns) {
        return Comparison.ALL.stream().anyMatch(each -> middleware.contains(each.middleware()) && patterns.contains(each.pattern().label()));
    }

    private boolean wanted(String name) {
        return only.isEmpty() || only.contains(name);
    }

    private void tell(Finding finding) {
        environment.out().println(json ? Json.write(Fields.map("what", finding.what(), "ratio", finding.ratio().value(),
                "low", number(finding.ratio().low()), "high", number(finding.ratio().high()), "limit", finding.limit(),
                "state", finding.state().name())) : finding.line());
    }

    private static Double number(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
