package org.derbench.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;

/** The files in the FAT partition of a card or of its image: read and written without mounting it, by mtools. */
final class CardFiles {

    static final Map<String, String> PROGRAMS = Map.of("mcopy", "mtools");

    private static final Duration BOUND = Duration.ofMinutes(2);

    private final Children children;
    private final String drive;

    /** @throws org.derbench.lab.BadInputException if that is no image of a card */
    CardFiles(Path image, Children children) {
        ImageTools.require(PROGRAMS);
        this.children = children;
        this.drive = image + "@@" + PartitionTable.of(image).fat(image).firstByte();
    }

    /** The text of a file, if it is there. */
    Optional<String> read(String name) {
        CommandResult result = run("mtype", "::" + name);
        return result.succeeded() ? Optional.of(result.out()) : Optional.empty();
    }

    /**
     * The text of a file that somebody may have typed under Windows, as the board reads it: with its line ends, a byte
     * order mark, in UTF-16, and under its name with {@code .txt} behind it.
     */
    Optional<String> typed(String name) {
        return read(name).or(() -> read(name + ".txt")).map(text -> text.replaceAll("[\\ufeff\\ufffd\\x00\r]", ""));
    }

    /** The names of the files in the partition's root that match a pattern of mtools. */
    List<String> names(String pattern) {
        return run("mdir", "-b", "::" + pattern)
                .out()
                .lines()
                .map(line -> line.replaceFirst("^::/", ""))
                .toList();
    }

    /** Writes a file, in the place of the one that was there. */
    void write(String name, String text) throws IOException {
        Path source = children.temporaryFolder().resolve(name);
        Files.writeString(source, text);
        run("mcopy", "-o", source.toString(), "::" + name).outOrThrow();
        Files.delete(source);
    }

    /** Copies a file out of it. */
    void copy(String name, Path to) {
        run("mcopy", "-n", "-o", "::" + name, to.toString()).outOrThrow();
    }

    private CommandResult run(String program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(program, "-i", drive));
        command.addAll(Arrays.asList(arguments));
        return children.run(List.of(), command, BOUND);
    }
}
