package org.derbench.arch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources of derbench, as files. */
final class Sources {

    static final Path HOME = Path.of(System.getProperty("derbench.home"));

    private Sources() {
    }

    /** The Java files of a module that are no tests. */
    static List<Path> main(String module) {
        return walk(HOME.resolve(module).resolve("src/main/java"), ".java");
    }

    /** All Java files that are no tests, of modules and plugins. */
    static List<Path> main() {
        return Stream.concat(Stream.of("harness", "adapters", "serializers", "stores"), models().stream())
                .flatMap(top -> walk(HOME.resolve(top), ".java").stream())
                .filter(file -> HOME.relativize(file).toString().contains("src/main/java")).toList();
    }

    /** The folders of message models. */
    static List<String> models() {
        try (Stream<Path> folders = Files.list(HOME)) {
            return folders.map(folder -> folder.getFileName().toString()).filter(name -> name.endsWith("-model")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files under that folder whose name ends so; what a build makes is left out. */
    static List<Path> walk(Path folder, String suffix) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix) && !HOME.relativize(file).toString().contains("target/")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
