package org.derbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/**
 * A folder of things, each in a file {@code <name>.yaml}.
 *
 * @param path the folder
 * @param kind the noun for one of the things in messages: {@code link}
 */
public record YamlFolder(Path path, String kind) {

    private static final String SUFFIX = ".yaml";

    /**
     * The names of all things, sorted.
     *
     * @throws BadInputException if the folder cannot be read
     */
    public List<String> names() {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                    .map(YamlFolder::nameOf)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException(
                    path + ": cannot be read as the folder of " + kind + "s: " + FileReason.of(e), e);
        }
    }

    /**
     * The file with this name.
     *
     * @throws BadInputException if no file has this name; the message lists the names
     */
    public Path file(String name) {
        List<String> names = names();
        if (!names.contains(name)) {
            throw new BadInputException(Names.unknown(kind, name, names));
        }
        return path.resolve(name + SUFFIX);
    }

    /** The name of the thing in a file. */
    public static String nameOf(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }
}
