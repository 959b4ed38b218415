package org.derbench.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.json.Json;
import org.derbench.lab.MissingCapabilityException;

/**
 * The folder of one run: {@code environment.json}; {@code serializers.jsonl}, to which each record is appended; and
 * {@code jmh.log} with all that JMH and the libraries said.
 */
record BenchResults(Path folder) {

    static BenchResults create(Path folder, Map<String, Object> environment) throws IOException {
        Files.createDirectories(folder.toAbsolutePath().getParent());
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("environment.json"), Json.write(environment) + "\n");
        return new BenchResults(folder);
    }

    Path records() {
        return folder.resolve("serializers.jsonl");
    }

    Path log() {
        return folder.resolve("jmh.log");
    }

    void append(Map<String, Object> record) {
        append(records(), Json.write(record) + "\n");
    }

    void log(String text) {
        append(log(), text);
    }

    private static void append(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new MissingCapabilityException(
                    file + " cannot be written (" + FileReason.of(e) + ")",
                    "make room or give it back, then run it again");
        }
    }
}
