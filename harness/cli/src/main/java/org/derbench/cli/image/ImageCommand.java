package org.derbench.cli.image;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.derbench.image.BoardConf;
import org.derbench.image.ImageBoard;
import org.derbench.image.ImageBuild;
import org.derbench.image.ImageConfig;
import org.derbench.image.ImageFlash;
import org.derbench.image.ImageVerify;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Commands of cards for boards. */
@Command(
        name = "image",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Make images of boards, with derbench in them: see docs/board-images.md.")
public final class ImageCommand implements Callable<Integer> {

    private final Environment environment;

    @Spec
    private CommandSpec spec;

    public ImageCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.BAD_INPUT;
    }

    @Command(
            name = "build",
            mixinStandardHelpOptions = true,
            description =
                    "Make the image of a board, with this derbench in it: takes "
                            + "tens of minutes, and Debian packages from where this machine has its own ($MIRROR, $SECURITY_MIRROR: from there).")
    int build(
            @Parameters(paramLabel = "BOARD", description = "${COMPLETION-CANDIDATES}.") ImageBoard board,
            @Option(
                            names = "--to",
                            paramLabel = "FOLDER",
                            description = "Where it goes. Default: board-images/target/BOARD.")
                    Optional<Path> folder,
            @Option(
                            names = "--include",
                            paramLabel = "PACKAGE",
                            split = ",",
                            description = "Debian packages to have in it, such as " + "slurmd,munge.")
                    List<String> include)
            throws InterruptedException {
        Path to = folder.orElseGet(() -> ImageBuild.standardFolder(environment, board));
        int code = new ImageBuild(board, to, include == null ? List.of() : include).run(environment);
        if (code == ExitCode.DONE) {
            environment.out().println(to.resolve(board.imageName()));
        }
        return code;
    }

    @Command(
            name = "config",
            mixinStandardHelpOptions = true,
            description = "Write what one board has of its own into an image, or onto a card: "
                    + "its settings, and whom it lets in. Without any, print what is there.")
    int config(
            @Parameters(index = "0", paramLabel = "IMAGE", description = "An image, or the device of a card.")
                    Path image,
            @Parameters(
                            index = "1..*",
                            paramLabel = "KEY=VALUE",
                            arity = "0..*",
                            description = "host=NAME, address=A.B.C.D/N, gateway=A.B.C.D, "
                                    + "dns=A.B.C.D, time=SERVER, link-address=A.B.C.D/N (of a second port).")
                    List<String> settings,
            @Option(names = "--key", paramLabel = "FILE", description = "The public keys of those whom it lets in.")
                    Optional<Path> keys)
            throws IOException {
        ImageConfig config =
                new ImageConfig(BoardConf.of(settings == null ? List.of() : settings), keys.map(ImageConfig::keysIn));
        config.applyTo(image).forEach(environment.out()::println);
        return ExitCode.DONE;
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = "Check the image of a board: checksums, partitions, boot loader, "
                    + "manifest. Exits with 1 where something is wrong.")
    int verify(
            @Parameters(paramLabel = "BOARD", description = "${COMPLETION-CANDIDATES}.") ImageBoard board,
            @Option(
                            names = "--in",
                            paramLabel = "FOLDER",
                            description = "Where it lies. Default: board-images/target/BOARD.")
                    Optional<Path> folder,
            @Option(
                            names = "--rebuild",
                            paramLabel = "FOLDER",
                            description = "Make it anew in that folder, and name the files that differ.")
                    Optional<Path> rebuild)
            throws IOException, InterruptedException {
        ImageVerify verify =
                new ImageVerify(board, folder.orElseGet(() -> ImageBuild.standardFolder(environment, board)));
        boolean fine = verify.printTo(environment.out());
        if (fine && rebuild.isPresent()) {
            int built = new ImageBuild(board, rebuild.get(), List.of()).run(environment);
            if (built != ExitCode.DONE) {
                return built;
            }
            List<String> differences = verify.differencesTo(rebuild.get());
            differences.forEach(line -> environment.out().println("DIFFERS " + line));
            environment
                    .out()
                    .println(
                            differences.isEmpty()
                                    ? "ok     built anew: every byte is the same"
                                    : "WRONG  built anew: not every byte is the same");
            fine = differences.isEmpty();
        }
        return fine ? ExitCode.DONE : ExitCode.FAILED;
    }

    @Command(
            name = "flash",
            mixinStandardHelpOptions = true,
            description = "Write the image of a board to a card, and read it back. Everything "
                    + "on the card is lost: it asks before.")
    int flash(
            @Parameters(index = "0", paramLabel = "BOARD", description = "${COMPLETION-CANDIDATES}.") ImageBoard board,
            @Parameters(
                            index = "1",
                            paramLabel = "DEVICE",
                            description = "The card: /dev/sdX or /dev/mmcblkN; lsblk shows them.")
                    Path device,
            @Option(
                            names = "--image",
                            paramLabel = "FILE",
                            description = "The image. Default: the one in board-images/target/BOARD.")
                    Optional<Path> image,
            @Option(
                            names = "--force",
                            description = "Also where the device is in use, not removable, or larger than cards are.")
                    boolean force)
            throws IOException, InterruptedException {
        Path source = image.orElseGet(
                () -> ImageBuild.standardFolder(environment, board).resolve(board.imageName()));
        new ImageFlash(source, device, force)
                .run(environment, new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        return ExitCode.DONE;
    }
}
