package org.derbench.arch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The sources of derbench, as files. */
final class Sources {

    static final Path HOME = Path.of(System.getProperty("derbench.home"));

    /** Folders that a build, or Git, changes while others read. */
    private static final Set<String> MADE = Set.of("target", ".git");

    private Sources() {}

    /** The Java files of a module that are no tests. */
    static List<Path> main(String module) {
        return walk(HOME.resolve(module).resolve("src/main/java"), ".java");
    }

    /** All Java files that are no tests, of modules and plugins. */
    static List<Path> main() {
        return Stream.concat(Stream.of("harness", "adapters", "serializers", "stores", "yami4"), models().stream())
                .flatMap(top -> walk(HOME.resolve(top), ".java").stream())
                .filter(file -> HOME.relativize(file).toString().contains("src/main/java"))
                .toList();
    }

    /** The folders of message models. */
    static List<String> models() {
        try (Stream<Path> folders = Files.list(HOME)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.endsWith("-model"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files under that folder whose name ends so; what a build makes is left out. */
    static List<Path> walk(Path folder, String suffix) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    return MADE.contains(each.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
                    if (each.toString().endsWith(suffix)) {
                        found.add(each);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().sorted().toList();
    }
}
