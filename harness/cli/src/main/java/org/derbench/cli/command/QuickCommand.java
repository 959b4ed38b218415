package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.option.RunOptions;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.campaign.Campaign;
import org.derbench.run.campaign.LocalExecutor;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.results.FolderOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the smallest plan that shows what derbench does, and makes the report of it. */
@Command(
        name = "quick",
        mixinStandardHelpOptions = true,
        description =
                "Run a small real matrix on an emulated pair, in about two minutes, and make the report of it: the plan "
                        + "sweeps/quick.yaml.")
final class QuickCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private RunOptions options;

    @Option(names = "--no-report", description = "Make no report.html.")
    private boolean noReport;

    QuickCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path plan = environment.home().resolve("sweeps/quick.yaml");
        Campaign sweep = options.campaign(environment, PlanFile.read(plan), Files.readString(plan), null);
        int exitCode = RunOptions.exitCode(sweep.run(new LocalExecutor()));
        if (!noReport && sweep.resultsFolder().isPresent()) {
            report(sweep.resultsFolder().get());
        }
        return exitCode;
    }

    /**
     * The trials count, not the page: a machine that cannot make it says why, and quick has ended as well as before.
     */
    private void report(Path results) throws InterruptedException {
        try {
            Analysis analysis = new Analysis(environment.withOutputToErrors());
            if (analysis.run(List.of("report", results.toString())) != ExitCode.DONE) {
                List<String> again = new ArrayList<>(
                        List.of("derbench", "report", results.getFileName().toString()));
                again.addAll(FolderOption.of(results, environment.home()));
                environment.complain("no report was made; this tries again: " + Shell.line(again));
            }
        } catch (MissingCapabilityException missing) {
            environment.complain("no report was made: " + missing.getMessage());
        }
    }
}
