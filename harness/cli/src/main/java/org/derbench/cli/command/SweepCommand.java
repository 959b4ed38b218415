package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.derbench.cli.option.RunOptions;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.plan.PlanText;
import org.derbench.run.results.ResultsFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs all cells of a plan. */
@Command(
        name = "sweep",
        mixinStandardHelpOptions = true,
        description = "Run every cell of a plan; plans lie in sweeps/.")
final class SweepCommand implements Callable<Integer> {

    private final Environment environment;

    private static final Duration BATCH = Duration.ofSeconds(100);

    @Parameters(paramLabel = "PLAN", arity = "0..1", description = "A plan's YAML file, or the name of one in sweeps/.")
    private Path plan;

    @Option(
            names = "--resume",
            paramLabel = "ID",
            description = "Go on with the sweep of that name; with a PLAN that has grown, too.")
    private String resume;

    @Option(
            names = "--dry-run",
            description =
                    "Run nothing: print the cells, their order, how long they take and what they take on the disk.")
    private boolean dryRun;

    @Option(names = "--adaptive", description = "Spend forks where they decide something: see docs/sweeps.md.")
    private boolean adaptive;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            defaultValue = "local",
            description =
                    "local: one pair; or slurm: all pairs that Slurm has, see docs/slurm.md. Default: ${DEFAULT-VALUE}.")
    private Engine engine;

    @Option(
            names = "--batch",
            paramLabel = "TIME",
            description = "With Slurm: the timed windows of one job, at least. Default: 100 s.")
    private Duration batch;

    @Option(
            names = "--within",
            paramLabel = "TIME",
            description = "Refuse a plan that cannot end in this time, before anything starts.")
    private Duration within;

    @Mixin
    private RunOptions options;

    /** The source of pairs. */
    private enum Engine {
        LOCAL,
        SLURM
    }

    SweepCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (batch != null && engine == Engine.LOCAL) {
            throw new BadInputException("--batch goes with --engine slurm");
        }
        if (within != null && (engine != Engine.LOCAL || resume != null)) {
            throw new BadInputException(
                    "--within goes with a new sweep on one pair, not with --resume or --engine slurm");
        }
        Path file = file();
        Plan read = PlanFile.read(file);
        Plan wanted = adaptive ? read.adaptively() : read;
        if (dryRun) {
            options.dryRun(environment, wanted);
            return ExitCode.DONE;
        }
        if (within != null) {
            options.requireWithin(environment, wanted, within);
        }
        String text = adaptive ? PlanText.of(wanted) : Files.readString(file);
        return engine == Engine.LOCAL
                ? options.run(environment, wanted, text, resume)
                : options.runBySlurm(environment, wanted, text, resume, batch == null ? BATCH : batch);
    }

    private Path file() {
        if (plan != null) {
            return file(environment, plan);
        }
        if (resume == null) {
            throw new BadInputException("sweep needs a PLAN, such as quick (see derbench list plans), or --resume ID");
        }
        return options.root(environment).folder(resume).resolve(ResultsFolder.PLAN);
    }

    /** The file of a plan that is named by its path, or by its name in {@code sweeps/}. */
    static Path file(Environment environment, Path plan) {
        Path own = environment.home().resolve("sweeps").resolve(plan + ".yaml");
        return !Files.exists(plan) && Files.exists(own) ? own : plan;
    }
}
