package org.derbench.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.derbench.cli.analysis.ResultsFolders;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which results a command reads. */
public final class ResultsArguments {

    @Parameters(paramLabel = "ID", arity = "0..*", defaultValue = ResultsFolders.REFERENCE,
            description = "Results of sweeps: the names of folders in results/, or paths (default: ${DEFAULT-VALUE}).")
    private List<String> identifiers;

    @Option(names = "--results", paramLabel = "FOLDER", description = "Where the folders of results are (default: results/).")
    private Path results;

    /** The folders that these arguments name; all exist. */
    public List<Path> folders(Environment environment) {
        Path root = results == null ? environment.home().resolve("results") : results;
        return new ResultsFolders(root).of(identifiers);
    }
}
