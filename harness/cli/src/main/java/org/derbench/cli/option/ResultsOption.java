package org.derbench.cli.option;

import java.nio.file.Path;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Option;

/** Says where results are. */
public final class ResultsOption {

    @Option(
            names = "--results",
            paramLabel = "FOLDER",
            description = "Where the folders of results are (default: results/).")
    private Path folder;

    /** The folder that holds the sweeps' folders; it need not exist. */
    public Path root(Environment environment) {
        return folder == null ? environment.work().resolve("results") : folder;
    }
}
