package org.derbench.lab.pair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A copy of this test's class path that every user may read: the original may lie in somebody's home. */
record ReadableClassPath(String text) {

    static ReadableClassPath copyTo(Path folder) throws IOException {
        permit(folder, "rwxr-xr-x");
        List<String> copies = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(":")) {
            if (Files.exists(Path.of(entry))) {
                Path copy = folder.resolve(Integer.toString(copies.size()));
                copy(Path.of(entry), copy);
                copies.add(copy.toString());
            }
        }
        return new ReadableClassPath(String.join(":", copies));
    }

    static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = Files.copy(file, to.resolve(from.relativize(file).toString()));
                permit(copy, Files.isDirectory(copy) ? "rwxr-xr-x" : "rw-r--r--");
            }
        }
    }
}
