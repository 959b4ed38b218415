package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.analysis.AnalysisLine;
import org.derbench.cli.option.ResultsArguments;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the page that people look at. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Make report.html, one page that needs no network, and figures/, from the results of sweeps.")
final class ReportCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private ResultsArguments results;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where to (default: the last of the results folders).")
    private Path out;

    @Option(names = "--open", description = "Show it in a browser.")
    private boolean open;

    ReportCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Path> folders = results.folders(environment);
        return make(environment, folders, out, open);
    }

    static int make(Environment environment, List<Path> folders, Path out, boolean open) throws InterruptedException {
        return new Analysis(environment)
                .run(new AnalysisLine("report", folders).option("--out", out).flag("--open", open));
    }
}
