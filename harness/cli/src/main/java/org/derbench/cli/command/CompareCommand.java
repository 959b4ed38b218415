package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.analysis.AnalysisLine;
import org.derbench.cli.analysis.ResultsFolders;
import org.derbench.cli.option.ResultsOption;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts two sweeps beside each other. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compare two sweeps: of each cell that both have, the ratio of now to before with its interval, and what changed in versions "
                    + "and hosts."
        },
        footer = {"", "Exit code 5: a cell is worse for certain, all comparisons taken together."})
final class CompareCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(
            index = "0",
            paramLabel = "BEFORE",
            description = "Results of a sweep: the name of a folder in results/, or a path.")
    private String before;

    @Parameters(index = "1", paramLabel = "NOW", description = "The same of the other sweep.")
    private String now;

    @Mixin
    private ResultsOption results;

    @Option(names = "--all", description = "Show every cell, not only what differs.")
    private boolean all;

    @Option(names = "--json", description = "Print one object of JSON.")
    private boolean json;

    @Option(
            names = "--page",
            paramLabel = "FILE",
            description = "Write it as a page, too: one file of HTML that needs no network.")
    private Path page;

    CompareCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new Analysis(environment)
                .run(new AnalysisLine("compare", new ResultsFolders(results.root(environment)).of(List.of(before, now)))
                        .flag("--all", all)
                        .flag("--json", json)
                        .option("--page", page));
    }
}
