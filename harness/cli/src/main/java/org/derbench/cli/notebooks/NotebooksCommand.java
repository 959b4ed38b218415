package org.derbench.cli.notebooks;

import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.option.ResultsArguments;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Opens the notebooks. */
@Command(
        name = "notebooks",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Open the notebooks in JupyterLab, on the results of sweeps, from the environment that derbench pins.",
            "",
            "It ends with Ctrl-C, and listens on this machine alone."
        })
public final class NotebooksCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private ResultsArguments results;

    @Option(names = "--no-browser", description = "Only print the address.")
    private boolean noBrowser;

    public NotebooksCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new Analysis(environment)
                .notebooks(results.folders(environment), noBrowser ? List.of("--no-browser") : List.of());
    }
}
