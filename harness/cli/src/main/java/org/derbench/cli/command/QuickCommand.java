package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the smallest plan that shows what derbench does. */
@Command(name = "quick", mixinStandardHelpOptions = true,
        description = "Run a small real matrix on an emulated pair, in about two minutes: the plan sweeps/quick.yaml.")
final class QuickCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private RunOptions options;

    QuickCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        return SweepCommand.run(environment, options, Path.of("quick"));
    }
}
