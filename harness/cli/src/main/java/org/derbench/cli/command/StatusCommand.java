package org.derbench.cli.command;

import java.time.Clock;
import java.util.concurrent.Callable;
import org.derbench.cli.option.ResultsOption;
import org.derbench.cli.sweep.SweepStatus;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.results.ResultsRoot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how a sweep stands. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Say how a sweep stands that runs in another shell, or was stopped.")
final class StatusCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "ID", description = "The name of its folder in results/.")
    private String id;

    @Mixin
    private ResultsOption results;

    @Option(names = "--json", description = "Print one line of JSON.")
    private boolean json;

    StatusCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        SweepStatus status = new SweepStatus(
                new ResultsRoot(results.root(environment), Clock.systemUTC()).folder(id), environment.home());
        if (json) {
            environment.out().println(status.json());
        } else {
            status.print(environment.out());
        }
        return ExitCode.DONE;
    }
}
