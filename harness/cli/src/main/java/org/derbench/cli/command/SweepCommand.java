package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.PlanFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs all cells of a plan. */
@Command(name = "sweep", mixinStandardHelpOptions = true, description = "Run every cell of a plan; plans lie in sweeps/.")
final class SweepCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "PLAN", description = "A plan's YAML file, or the name of one in sweeps/.")
    private Path plan;

    @Mixin
    private RunOptions options;

    SweepCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        return run(environment, options, plan);
    }

    static int run(Environment environment, RunOptions options, Path plan) throws IOException, InterruptedException {
        Path own = environment.home().resolve("sweeps").resolve(plan + ".yaml");
        Path file = !Files.exists(plan) && Files.exists(own) ? own : plan;
        return options.run(environment, PlanFile.read(file), Files.readString(file));
    }
}
