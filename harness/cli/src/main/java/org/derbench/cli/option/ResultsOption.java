package org.derbench.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Option;

/** Says where results are. */
public final class ResultsOption {

    private static final String RESULTS = "results";

    @Option(
            names = "--results",
            paramLabel = "FOLDER",
            description = "Where the folders of results are (default: results/).")
    private Path folder;

    /** The folder that holds the sweeps' folders; it need not exist. */
    public Path root(Environment environment) {
        return folder == null ? environment.work().resolve(RESULTS) : folder;
    }

    /** The folders that results are read from: a package has the published dataset in its own. */
    public List<Path> readable(Environment environment) {
        return folder == null ? List.of(root(environment), environment.home().resolve(RESULTS)) : List.of(folder);
    }
}
