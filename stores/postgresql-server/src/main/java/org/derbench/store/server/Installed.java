package org.derbench.store.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.message.number.Numbers;
import org.derbench.spi.Program;

/** Where Debian has the programs of PostgreSQL: a folder for each version, none of them on the path. */
public final class Installed {

    private static final Path VERSIONS = Path.of("/usr/lib/postgresql");

    private static final String PACKAGE = "postgresql";

    private Installed() {}

    /** The programs that a store in it needs. */
    public static List<Program> programs() {
        return List.of(new Program(program("initdb"), PACKAGE), new Program(program("postgres"), PACKAGE));
    }

    /** The absolute path of the program's newest version; its bare name if none is installed. */
    public static String program(String name) {
        if (!Files.isDirectory(VERSIONS)) {
            return name;
        }
        try (Stream<Path> versions = Files.list(VERSIONS)) {
            return versions.sorted(Comparator.comparingInt(Installed::number).reversed())
                    .map(version -> version.resolve("bin").resolve(name))
                    .filter(Files::isExecutable)
                    .map(Path::toString)
                    .findFirst()
                    .orElse(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int number(Path version) {
        String name = version.getFileName().toString();
        return name.matches("\\d{1,4}") ? Numbers.parseInt(name) : 0;
    }
}
