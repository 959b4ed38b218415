package org.derbench.cli.selfcheck;

import java.util.Locale;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.selfcheck.Finding;
import org.derbench.run.selfcheck.OwnCost;
import org.derbench.run.selfcheck.SelfCheckResult;

/**
 * Prints the result of a self-check.
 *
 * @param json whether each ratio is a line of JSON
 */
public record SelfCheckReport(Environment environment, boolean json) {

    private static final String OWN_COST = "the engine's own cost";

    /** Prints it; returns the exit code. */
    public int print(SelfCheckResult found) {
        found.findings().forEach(finding -> environment.out().println(json ? jsonOf(finding) : line(finding)));
        found.ownCost().ifPresent(own -> environment.out().println(json ? jsonOf(own) : line(own)));
        environment
                .err()
                .println("the harness's trials are in "
                        + Visible.line(found.results().toString()));
        return found.met() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static String line(Finding finding) {
        return String.format(
                Locale.ROOT,
                "%-48s %-24s %s %.2f: %s",
                finding.what(),
                finding.ratio(),
                finding.atMost() ? "at most" : "at least",
                finding.limit(),
                finding.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    private static String jsonOf(Finding finding) {
        return Json.write(Fields.map(
                "what",
                finding.what(),
                "ratio",
                finding.ratio().value(),
                "low",
                number(finding.ratio().low()),
                "high",
                number(finding.ratio().high()),
                "limit",
                finding.limit(),
                "state",
                finding.state().name()));
    }

    private static String line(OwnCost own) {
        return String.format(
                Locale.ROOT,
                "%-48s %.0f ns and %.2f bytes a message, at most %.0f ns and none: %s",
                OWN_COST,
                own.addedNs(),
                Math.max(0, own.addedBytes()),
                OwnCost.MOST_NS,
                own.met() ? "met" : "missed");
    }

    private static String jsonOf(OwnCost own) {
        return Json.write(Fields.map(
                "what", OWN_COST, "addedNs", own.addedNs(), "addedBytes", own.addedBytes(), "met", own.met()));
    }

    private static Double number(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
