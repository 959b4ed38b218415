package org.derbench.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says which results a command reads. */
public final class ResultsArguments {

    @Parameters(
            paramLabel = "ID",
            arity = "0..*",
            defaultValue = ResultsFolders.REFERENCE,
            description = "Results of sweeps: the names of folders in results/, or paths (default: ${DEFAULT-VALUE}).")
    private List<String> identifiers;

    @Mixin
    private ResultsOption results;

    /** The folders that these arguments name; all exist. */
    public List<Path> folders(Environment environment) {
        return new ResultsFolders(results.readable(environment)).all(identifiers);
    }
}
