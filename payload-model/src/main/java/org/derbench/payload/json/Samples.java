package org.derbench.payload.json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder of samples.
 *
 * @param values one for each message, by file name
 * @param schema the Avro schema that lies among them
 * @param sha256 of the names and contents of the files, in hexadecimal digits
 */
public record Samples(List<Value> values, Optional<Value> schema, String sha256) {

    private static final int LARGEST_FILE = 16 << 20;
    private static final long MOST_BYTES = 64L << 20;
    private static final int MOST_FILES = 10_000;
    private static final List<String> ENDINGS = List.of(".json", ".jsonl", ".ndjson");
    private static final String SCHEMA = ".avsc";

    /**
     * Reads the samples in this folder: files {@code .json}, {@code .jsonl}, {@code .ndjson} and {@code .avsc}.
     *
     * @throws IllegalArgumentException in one line with file and position
     * @throws IOException if a file cannot be read
     */
    public static Samples in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    folder + ": " + (Files.exists(folder) ? "is no folder" : "there is no such folder")
                            + "; samples lie in one, as .json files");
        }
        List<Path> files = files(folder);
        MessageDigest digest = digest();
        List<Value> values = new ArrayList<>();
        Optional<Value> schema = Optional.empty();
        for (Path file : files) {
            byte[] text = Files.readAllBytes(file);
            digest.update((file.getFileName() + "\n" + text.length + "\n").getBytes(StandardCharsets.UTF_8));
            digest.update(text);
            List<Value> read = JsonText.read(file.toString(), text);
            if (file.toString().endsWith(SCHEMA)) {
                requireOne(file, schema, read);
                schema = Optional.of(read.get(0));
            } else {
                values.addAll(read);
            }
        }
        if (values.isEmpty()) {
            throw new IllegalArgumentException(
                    folder
                            + ": no sample is in it; put at least one message there, as a .json file, or one a line in a .jsonl file");
        }
        return new Samples(List.copyOf(values), schema, HexFormat.of().formatHex(digest.digest()));
    }

    private static void requireOne(Path file, Optional<Value> before, List<Value> read) {
        if (before.isPresent() || read.size() != 1) {
            throw new IllegalArgumentException(file + ": a folder of samples has one Avro schema at most");
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            List<Path> files = found.filter(Samples::hasEnding)
                    .sorted()
                    .limit(MOST_FILES + 1L)
                    .toList();
            long bytes = 0;
            for (Path file : files) {
                if (!Files.isRegularFile(file)) {
                    throw new IllegalArgumentException(file + ": is no file; a sample is one, with JSON in it");
                }
                long size = Files.size(file);
                bytes += size;
                if (size > LARGEST_FILE || bytes > MOST_BYTES || files.size() > MOST_FILES) {
                    throw new IllegalArgumentException(
                            (size > LARGEST_FILE ? file : folder) + ": too large: samples are at most " + MOST_FILES
                                    + " files of 16 MiB each, 64 MiB in all");
                }
            }
            return files;
        }
    }

    private static boolean hasEnding(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(SCHEMA) || ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
