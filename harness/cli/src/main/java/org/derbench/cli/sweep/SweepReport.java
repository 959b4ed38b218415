package org.derbench.cli.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.cli.progress.ProgressLines;
import org.derbench.cli.scenario.RouteDrawing;
import org.derbench.cli.table.FaultTable;
import org.derbench.cli.table.LibraryTable;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.ResultTable;
import org.derbench.engine.io.Plural;
import org.derbench.engine.io.Visible;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.CampaignEnd;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.Eta;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;

/** Prints a sweep: its plan, its results, and with {@code --json} each record. */
public final class SweepReport implements CampaignListener {

    private static final Pattern BAD =
            Pattern.compile("(?:^| {2})(?:DEGRADED|FAILED|INVALID|OVERLOADED|[0-9]+/[0-9]+ OK)(?: {2}|$)");

    private final Environment environment;
    private final boolean json;
    private final ProgressLines lines;

    /** @param json whether records go to the standard output, one JSON object a line, instead of a table */
    public SweepReport(Environment environment, boolean json) {
        this.environment = environment;
        this.json = json;
        this.lines = new ProgressLines(
                environment.err(), environment.live(), environment.widths().ofText());
    }

    @Override
    public void begins(Beginning beginning) {
        if (!beginning.insteadBecause().isEmpty()) {
            environment
                    .err()
                    .println("NOT SHAPED: both ends share the loopback device, because " + beginning.insteadBecause());
        }
        Plan plan = beginning.plan();
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "%s: %s, %s%s; %s; about %s; results in %s%n",
                        plan.name(),
                        Plural.of(beginning.cells(), "cell"),
                        plan.adaptive() ? "at most " : "",
                        Plural.of(beginning.eta().total(), "fork"),
                        beginning.testbed(),
                        Quantities.duration(beginning.eta().remaining()),
                        shown(beginning.results()));
    }

    @Override
    public void notice(String line) {
        environment.complain(line);
    }

    @Override
    public void recorded(TrialRecord record) {
        if (json) {
            environment.out().println(record.toLine());
        }
    }

    @Override
    public void forkBegins(Eta eta, Cell cell) {
        lines.forkBegins(eta, cell);
    }

    @Override
    public void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left) {
        lines.trialEnded(eta, cell, record, left);
    }

    @Override
    public void triedAgain(Eta eta, Cell cell, TrialRecord failure) {
        lines.triedAgain(eta, cell, failure);
    }

    @Override
    public void forksEnded() {
        lines.finished();
    }

    @Override
    public void ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand) {
        if (!json) {
            environment.out().println();
            ResultTable.of(records, environment.widths().ofTable(ResultTable.WIDTH))
                    .forEach(this::print);
            FaultTable.of(records, environment.widths().ofTable(ResultTable.WIDTH))
                    .forEach(this::print);
            records.stream()
                    .map(record -> RouteDrawing.of(record, environment.widths().ofTable(RouteDrawing.WIDTH)))
                    .filter(lines -> !lines.isEmpty())
                    .forEach(lines -> {
                        environment.out().println();
                        lines.forEach(this::print);
                    });
            LibraryTable.of(records, environment.widths().ofTable(ResultTable.WIDTH))
                    .forEach(this::print);
            environment.out().println();
        }
        boolean bad = CampaignEnd.of(records, List.of()) == CampaignEnd.FAILED;
        String next = bad
                ? "why is in the table" + whereMoreIs(results)
                : "every trial with its whole histogram is a line of " + shown(results) + "/trials.jsonl";
        (json ? environment.err() : environment.out()).println(counts(records) + ": " + next);
        setAside.forEach(environment::complain);
        if (!setAside.isEmpty()) {
            environment.complain("once that is mended, run what is missing with: " + resumeCommand);
        }
    }

    private String whereMoreIs(Path results) {
        return Files.exists(results.resolve("logs"))
                ? ", and what the nodes said in " + shown(results) + "/logs"
                : "; the trials are in " + shown(results);
    }

    /** On a terminal, what went wrong is red. */
    private void print(String line) {
        if (environment.colour() && BAD.matcher(line).find()) {
            environment.out().printlnRed(line);
        } else {
            environment.out().println(line);
        }
    }

    @Override
    public void finishing(String resumeCommand) {
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "%nderbench: finishing the trial that runs; Ctrl-C again stops at once%s%n",
                        resumeCommand.isEmpty() ? "" : "; go on with: " + resumeCommand);
    }

    @Override
    public void stopped(int done, Path results, String resumeCommand) {
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "%nderbench: stopped; what had ended, %s, is in %s; go on with: %s%n",
                        Plural.of(done, "trial"),
                        shown(results),
                        Visible.line(resumeCommand));
    }

    @Override
    public void broken(String reason, Path results, String resumeCommand) {
        notice("the testbed is broken, and could not be put up anew: " + reason + "; what had ended is in "
                + shown(results) + ", the fork that ran is not; once that is mended, go on with: " + resumeCommand);
    }

    private static String counts(List<TrialRecord> records) {
        return Arrays.stream(Outcome.values())
                .filter(outcome -> count(records, outcome) > 0)
                .map(outcome -> count(records, outcome) + " " + outcome)
                .collect(Collectors.joining(", "));
    }

    private static long count(List<TrialRecord> records, Outcome outcome) {
        return records.stream().filter(record -> record.outcome() == outcome).count();
    }

    /** The path as short as the working folder allows. */
    private static String shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return Visible.line((path.startsWith(here) ? here.relativize(path) : path).toString());
    }
}
