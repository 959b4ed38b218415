package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.analysis.ResultsFolders;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts two sweeps beside each other. */
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false, description = {
    "Compare two sweeps: of each cell that both have, the ratio of now to before with its interval, and what changed in versions "
    + "and hosts."}, footer = {"", "Exit code 5: a cell is worse for certain, all comparisons taken together."})
final class CompareCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "Results of a sweep: the name of a folder in results/, or a path.")
    private String before;

    @Parameters(index = "1", paramLabel = "NOW", description = "The same of the other sweep.")
    private String now;

    @Option(names = "--results", paramLabel = "FOLDER", description = "Where the folders of results are (default: results/).")
    private Path results;

    @Option(names = "--all", description = "Show every cell, not only what differs.")
    private boolean all;

    @Option(names = "--json", description = "Print one object of JSON.")
    private boolean json;

    CompareCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> line = new ArrayList<>(List.of("compare"));
        Path root = results == null ? environment.home().resolve("results") : results;
        new ResultsFolders(root).of(List.of(before, now)).forEach(folder -> line.add(folder.toString()));
        if (all) {
            line.add("--all");
        }
        if (json) {
            line.add("--json");
        }
        return new Analysis(environment).run(line);
    }
}
