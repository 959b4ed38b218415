package org.derbench.image;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Programs;
import org.derbench.lab.terminal.Environment;

/**
 * Writes an image to a card, and reads it back.
 *
 * @param image the image
 * @param device the card's device, or a file in its place
 * @param force whether a device that is in use, not removable or very large is written to, too
 */
public record ImageFlash(Path image, Path device, boolean force) {

    private static final long SECTOR_BYTES = 512;

    /**
     * Writes the image.
     *
     * @param answers the user's answers to questions
     * @throws BadInputException if the device is refused, or the user says no
     * @throws LabException if it cannot be written, or has other contents afterwards
     */
    public void run(Environment environment, BufferedReader answers) throws IOException, InterruptedException {
        if (!Files.isRegularFile(image)) {
            throw new BadInputException(
                    image + ": there is no such image; make it by derbench image build, or name one with --image");
        }
        PartitionTable.of(image);
        Target target = Target.at(device);
        target.require(Files.size(image), force);
        ask(environment, target, answers);
        // a tool that ended with 0 has flushed what it wrote
        if (ImageTools.run(environment, writer(target), Map.of()) != 0) {
            throw new LabException("the image could not be written to " + target.path() + ", see above");
        }
        environment.err().println("reading back");
        OptionalLong differs = ReadBack.firstDifference(image, target.path(), !Files.isRegularFile(target.path()));
        if (differs.isPresent()) {
            throw new LabException(target.path() + " does not hold what was written: sector "
                    + differs.getAsLong() / SECTOR_BYTES + " differs; try again, then another card");
        }
        environment.out().println(target.path() + " holds " + image.getFileName() + ", read back");
    }

    private static void ask(Environment environment, Target target, BufferedReader answers) throws IOException {
        String name = target.path().getFileName().toString();
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "Everything on %s (%.1f GB%s) is lost. Type %s to go on: ",
                        target.path(),
                        target.bytes() / 1e9,
                        target.uses().isEmpty() ? "" : ", in use: " + String.join(", ", target.uses()),
                        name);
        if (!name.equals(answers.readLine())) {
            throw new BadInputException("not written: the answer was not " + name);
        }
    }

    // The map spares what of a card need not be written; without it everything is, so that nothing old remains.
    private List<String> writer(Target target) {
        Path map = image.resolveSibling(image.getFileName() + ".bmap");
        List<String> command = new ArrayList<>();
        if (Files.isRegularFile(map) && Programs.find("bmaptool").isPresent() && !Files.isRegularFile(target.path())) {
            command.addAll(List.of(
                    "bmaptool",
                    "copy",
                    "--bmap",
                    map.toString(),
                    image.toString(),
                    target.path().toString()));
        } else {
            command.addAll(
                    List.of("dd", "if=" + image, "of=" + target.path(), "bs=4M", "conv=fsync,notrunc", "status=none"));
        }
        return command;
    }
}
