package org.derbench.cli.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.derbench.cli.option.ResultsOption;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Plural;
import org.derbench.image.ImageBoard;
import org.derbench.image.ImageBuild;
import org.derbench.image.ImageMeasure;
import org.derbench.image.VirtualBoard;
import org.derbench.lab.LabException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.campaign.MeasuredCosts;
import org.derbench.run.campaign.VirtualSweep;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.results.ResultsRoot;
import org.derbench.run.testbed.SweepCells;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a plan on a board whose clock counts instructions. */
@Command(
        name = "measure",
        mixinStandardHelpOptions = true,
        description = "Run a plan in one guest of QEMU in virtual time, with the image of a board in it: every "
                + "instruction takes the same time, so that the same plan has the same figures on every machine, "
                + "busy or not. docs/virtual-boards.md says what they cannot show.")
public final class ImageMeasureCommand implements Callable<Integer> {

    /** Seconds of an idle PC for a second of the guest, as docs/virtual-boards.md has them. */
    private static final int SLOWER = 3;

    private static final Duration BOOT = Duration.ofMinutes(2);
    /** How many times longer than expected it may take, on a machine that is busy. */
    private static final int PATIENCE = 8;

    private final Environment environment;

    @Parameters(index = "0", paramLabel = "BOARD", description = "bbb.")
    private ImageBoard board;

    @Parameters(index = "1", paramLabel = "PLAN", description = "A plan's YAML file, or the name of one in sweeps/.")
    private Path plan;

    @Option(
            names = "--image",
            paramLabel = "FILE",
            description = "The image. Default: the one in board-images/target/BOARD.")
    private Optional<Path> image;

    @Option(
            names = "--timeout",
            paramLabel = "DURATION",
            description = "How long it may take here. Default: " + PATIENCE + " times what it says.")
    private Optional<Duration> timeout;

    @Mixin
    private ResultsOption results;

    public ImageMeasureCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        VirtualBoard virtual = VirtualBoard.of(board);
        SweepCells resolver = SweepCells.in(environment);
        VirtualSweep sweep = VirtualSweep.of(PlanFile.read(file()), resolver, virtual.toString());
        Path into = results.root(environment);
        new ResultsRoot(into, Clock.systemUTC()).requireWritable();
        Duration inGuest = sweep.expectedDuration(MeasuredCosts.in(into, resolver.boards()));
        Duration here = inGuest.multipliedBy(SLOWER).plus(BOOT);
        Duration bound = timeout.orElse(here.multipliedBy(PATIENCE));
        ImageMeasure measure = new ImageMeasure(
                virtual,
                image.orElseGet(
                        () -> ImageBuild.standardFolder(environment, board).resolve(board.imageName())),
                sweep.text(),
                sweep.adapters(),
                bound);
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "%s on %s: about %s of its time, some %s here, %s at most%n",
                        Plural.of(sweep.count(), "fork"),
                        virtual,
                        Quantities.duration(inGuest),
                        Quantities.duration(here),
                        Quantities.duration(bound));
        ImageMeasure.Measured measured = measure.run(environment, into);
        Path folder = measured.folder()
                .orElseThrow(() -> new LabException("the guest has no results (" + measured.said() + "), see above"));
        environment.out().println(folder);
        return measured.done() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private Path file() {
        Path own = environment.home().resolve("sweeps").resolve(plan + ".yaml");
        return !Files.exists(plan) && Files.exists(own) ? own : plan;
    }
}
