package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.PlanFile;
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
        Path file = SweepCommand.file(environment, Path.of("quick"));
        return options.run(environment, PlanFile.read(file), Files.readString(file), null, Optional.empty());
    }
}
