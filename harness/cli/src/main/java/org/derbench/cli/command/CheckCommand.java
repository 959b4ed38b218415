package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.derbench.cli.limit.JUnitReport;
import org.derbench.cli.limit.LimitCheckRun;
import org.derbench.cli.limit.LimitWords;
import org.derbench.cli.limit.MarkdownSummary;
import org.derbench.cli.option.LimitOptions;
import org.derbench.cli.option.ResultsOption;
import org.derbench.cli.table.ResultTable;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.Setup;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.limit.Limits;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.ResultsRoot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges the records of a sweep by limits. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Say whether a sweep keeps to limits: its own plan's, another plan's, or limits given here.",
            "",
            "derbench check quick-20260101-120000 --limit 'p99: 20 ms' --limit 'lost: 0' --junit limits.xml"
        },
        footer = {"", "Exit code 6: a limit is broken. 7: no limit is broken, and one cannot be told."})
final class CheckCommand implements Callable<Integer> {

    private static final String STEP_SUMMARY = "GITHUB_STEP_SUMMARY";

    private final Environment environment;

    @Parameters(paramLabel = "ID", description = "Results of a sweep: the name of a folder in results/, or a path.")
    private String id;

    @Mixin
    private LimitOptions given;

    @Option(
            names = "--limits",
            paramLabel = "PLAN",
            description = "A plan whose limits count instead of the limits of the sweep's own plan.")
    private Path plan;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write JUnit's XML: a test of each limit.")
    private Path junit;

    @Option(names = "--summary", paramLabel = "FILE", description = "Write a table in GitHub-flavoured Markdown.")
    private Path summary;

    @Option(
            names = "--step-summary",
            description =
                    "Append that table to the summary of a job on GitHub: the file that $" + STEP_SUMMARY + " names.")
    private boolean stepSummary;

    @Mixin
    private ResultsOption results;

    CheckCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Limits asked = given.limits();
        if (plan != null && !asked.isEmpty()) {
            throw new BadInputException("--limits and --limit exclude each other: write all limits into the plan");
        }
        Path step = step();
        Path folder = new ResultsRoot(results.root(environment), Clock.systemUTC()).folder(id);
        String sweep = folder.getFileName().toString();
        LimitCheckRun run = LimitCheckRun.of(folder, limitsOf(folder, asked));
        if (run.judgements().isEmpty()) {
            throw new BadInputException("no cell of " + sweep + " that was run has a limit: give one, such as --limit"
                    + " 'p99: 200 ms', or write limits into the plan");
        }
        write(junit, () -> JUnitReport.of(sweep, run));
        write(summary, () -> MarkdownSummary.of(sweep, run));
        append(step, MarkdownSummary.of(sweep, run));
        LimitWords.table(run, environment.widths().ofTable(ResultTable.WIDTH)).forEach(environment.out()::println);
        environment.out().println();
        environment.out().println(run.counts());
        return run.exitCode();
    }

    private Function<Setup, Limits> limitsOf(Path folder, Limits asked) {
        if (!asked.isEmpty()) {
            return run -> asked;
        }
        Path file = plan == null ? folder.resolve(ResultsFolder.PLAN) : SweepCommand.file(environment, plan);
        Plan read = PlanFile.read(file);
        if (!read.hasLimits()) {
            throw new BadInputException(file + ": has no limits; write some, such as limits: {p99: 200 ms, lost: 0},"
                    + " or give --limit 'p99: 200 ms'");
        }
        return read::limitsOf;
    }

    private Path step() {
        if (!stepSummary) {
            return null;
        }
        String file = environment.variables().getOrDefault(STEP_SUMMARY, "");
        if (file.isEmpty()) {
            throw new BadInputException("--step-summary: $" + STEP_SUMMARY
                    + " names no file outside of a job on GitHub; use --summary FILE");
        }
        return Path.of(file);
    }

    /** Makes a text. */
    private interface Text {
        String make();
    }

    private static void write(Path file, Text text) {
        if (file != null) {
            put(file, text.make(), StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    private static void append(Path file, String text) {
        if (file != null) {
            put(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static void put(Path file, String text, StandardOpenOption first, StandardOpenOption second) {
        try {
            Files.writeString(file, text, StandardOpenOption.WRITE, first, second);
        } catch (IOException e) {
            throw new BadInputException(file + ": " + FileReason.of(e), e);
        }
    }
}
