package org.derbench.support.api;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Packs classes, the same ones always into the same bytes. */
final class ApiJar {

    private ApiJar() {}

    /** Packs every class file below that folder into that jar. */
    static Path write(Path classes, Path jar) throws IOException {
        Files.createDirectories(jar.toAbsolutePath().getParent());
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Path each : files) {
                JarEntry entry = new JarEntry(classes.relativize(each).toString());
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                out.putNextEntry(entry);
                Files.copy(each, out);
            }
        }
        return jar;
    }
}
