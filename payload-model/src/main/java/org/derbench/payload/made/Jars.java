package org.derbench.payload.made;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes jars that are the same wherever and whenever they are made. */
final class Jars {

    private static final LocalDateTime NO_TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    private Jars() {}

    static void write(Path jar, Map<String, byte[]> entries) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(each.getValue());
                zip.closeEntry();
            }
        }
    }
}
