package org.derbench.cli.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.cli.Environment;
import org.derbench.cli.ExitCode;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.progress.Eta;
import org.derbench.cli.table.Quantities;
import org.derbench.cli.table.ResultTable;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** What a sweep tells before, after, and with {@code --json} on the way. */
final class SweepReport {

    private static final Pattern BAD = Pattern.compile("  (DEGRADED|FAILED|INVALID|OVERLOADED|\\d+/\\d+ OK)  ");

    private final Environment environment;
    private final boolean json;

    SweepReport(Environment environment, boolean json) {
        this.environment = environment;
        this.json = json;
    }

    /** @param insteadBecause why the pair is not an emulated one, where one was wanted; else empty */
    void begins(Plan plan, String pair, String insteadBecause, int cells, Eta eta, Path results) {
        if (!insteadBecause.isEmpty()) {
            environment.err().println("NOT SHAPED: both ends share the loopback device, because " + insteadBecause);
        }
        environment.err().printf(Locale.ROOT, "%s: %s, %s%s; %s; about %s; results in %s%n", plan.name(), counted(cells, "cell"),
                plan.adaptive() ? "at most " : "", counted(eta.total(), "fork"), pair,
                Quantities.duration(eta.left()), shown(results));
    }

    /** Something that whoever looks on should know. */
    void notice(String line) {
        environment.complain(line);
    }

    void record(TrialRecord record) {
        if (json) {
            environment.out().println(record.toLine());
        }
    }

    /** Tells what came out; returns the exit code. */
    int ends(List<TrialRecord> records, List<String> setAside, Path results, String resumeCommand) {
        if (!json) {
            environment.out().println();
            ResultTable.of(records).forEach(this::print);
            environment.out().println();
        }
        boolean bad = count(records, Outcome.FAILED) + count(records, Outcome.INVALID) + count(records, Outcome.DEGRADED) > 0;
        String next = bad ? "why is in the table" + (Files.exists(results.resolve("logs"))
                ? ", and what the nodes said in " + shown(results) + "/logs" : "; the trials are in " + shown(results))
                : "every trial with its whole histogram is a line of " + shown(results) + "/trials.jsonl";
        (json ? environment.err() : environment.out()).println(counts(records) + ": " + next);
        setAside.forEach(environment::complain);
        if (!setAside.isEmpty()) {
            environment.complain("once that is mended, run what is missing with: " + resumeCommand);
        }
        return bad || !setAside.isEmpty() ? ExitCode.FAILED : ExitCode.DONE;
    }

    /** On a terminal, what went wrong is red. */
    private void print(String line) {
        if (environment.colour() && BAD.matcher(line).find()) {
            environment.out().printlnRed(line);
        } else {
            environment.out().println(line);
        }
    }

    /** Ctrl-C, for the first time. */
    void finishing(String resumeCommand) {
        environment.err().printf(Locale.ROOT, "%nderbench: finishing the trial that runs; Ctrl-C again stops at once%s%n",
                resumeCommand.isEmpty() ? "" : "; go on with: " + resumeCommand);
    }

    /** Stopped before its end. */
    void stopped(int done, Path results, String resumeCommand) {
        environment.err().printf(Locale.ROOT, "%nderbench: stopped; the %d trials that had ended are in %s; go on with: %s%n", done, shown(results),
                resumeCommand);
    }

    /** Ended because what it runs on is broken; returns the exit code. */
    int broken(String reason, Path results, String resumeCommand) {
        notice("the testbed is broken, and could not be put up anew: " + reason + "; what had ended is in " + shown(results)
                + ", the fork that ran is not; once that is mended, go on with: " + resumeCommand);
        return ExitCode.FAILED;
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String counts(List<TrialRecord> records) {
        return Arrays.stream(Outcome.values()).filter(outcome -> count(records, outcome) > 0)
                .map(outcome -> count(records, outcome) + " " + outcome).collect(Collectors.joining(", "));
    }

    private static long count(List<TrialRecord> records, Outcome outcome) {
        return records.stream().filter(record -> record.outcome() == outcome).count();
    }

    /** The path as short as the working folder allows. */
    private static Path shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
