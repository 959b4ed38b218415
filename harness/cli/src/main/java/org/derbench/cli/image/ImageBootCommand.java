package org.derbench.cli.image;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.derbench.image.ImageBoard;
import org.derbench.image.ImageBoot;
import org.derbench.image.ImageBuild;
import org.derbench.image.Machine;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Boots images in QEMU. */
@Command(
        name = "boot",
        mixinStandardHelpOptions = true,
        description =
                "Boot a copy of an image in QEMU, with its serial console shown, and say "
                        + "how it is reached by ssh. Every instruction is emulated: it takes minutes, and nothing that is measured there tells of a board.")
public final class ImageBootCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "BOARD", description = "${COMPLETION-CANDIDATES}.")
    private ImageBoard board;

    @Option(
            names = "--image",
            paramLabel = "FILE",
            description = "The image. Default: the one in board-images/target/BOARD.")
    private Optional<Path> image;

    @Option(
            names = "--machine",
            paramLabel = "MACHINE",
            defaultValue = "virt",
            description = "${COMPLETION-CANDIDATES}; the latter has no network. Default: ${DEFAULT-VALUE}.")
    private Machine machine;

    @Option(names = "--pair", description = "Boot two, with a network between them, and write a lab file for sweeps.")
    private boolean pair;

    @Option(
            names = "--with",
            paramLabel = "BOARD",
            description = "With --pair: the second guest is of this board's image.")
    private Optional<ImageBoard> other;

    @Option(names = "--until-ready", description = "End as soon as the node is ready.")
    private boolean untilReady;

    @Option(
            names = "--timeout",
            paramLabel = "DURATION",
            defaultValue = "15 min",
            description = "How long it may take. Default: ${DEFAULT-VALUE}.")
    private Duration timeout;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "22022",
            description =
                    "The first of the ports of this machine's loopback device that lead to the guests. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--to",
            paramLabel = "FOLDER",
            description = "Where their cards, a key and the lab file go. Default: board-images/target/guests.")
    private Optional<Path> folder;

    public ImageBootCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (other.isPresent() && !pair) {
            throw new BadInputException("--with names the second guest of a pair: add --pair");
        }
        List<ImageBoard> boards = new ArrayList<>(List.of(board));
        if (pair) {
            boards.add(other.orElse(board));
        }
        Map<ImageBoard, Path> images = new EnumMap<>(ImageBoard.class);
        boards.forEach(each ->
                images.put(each, ImageBuild.standardFolder(environment, each).resolve(each.imageName())));
        image.ifPresent(file -> images.put(board, file));
        Path to = folder.orElseGet(
                () -> ImageBuild.standardFolder(environment, board).resolveSibling("guests"));
        new ImageBoot(machine, ImageBoot.guests(images, boards, port), to, timeout, untilReady).run(environment);
        return ExitCode.DONE;
    }
}
