package org.derbench.kit.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How many bytes a serializer made of sample nodes when that was last recorded, in {@value #FILE} in the module's
 * folder: lines {@code serializer,node,size,bytes}. Run a test with {@code -Dderbench.sizes=record} to record them
 * anew.
 */
final class GoldenSizes {

    private static final String FILE = "encoded-sizes.csv";
    static final String PROPERTY = "derbench.sizes";
    private static final String HEADER = "serializer,node,size,bytes";

    private final Path file;

    GoldenSizes(Path folder) {
        this.file = folder.resolve(FILE);
    }

    /** A line of the file. */
    static String line(String serializer, String node, String size, int bytes) {
        return String.join(",", serializer, node, size, Integer.toString(bytes));
    }

    static boolean recording() {
        return "record".equals(System.getProperty(PROPERTY));
    }

    /** The lines of that serializer. */
    List<String> of(String serializer) throws IOException {
        return read().stream().filter(line -> line.startsWith(serializer + ",")).toList();
    }

    /** Replaces the lines of that serializer. */
    void record(String serializer, List<String> lines) throws IOException {
        Set<String> all = new TreeSet<>(read());
        all.removeIf(line -> line.equals(HEADER) || line.startsWith(serializer + ","));
        all.addAll(lines);
        List<String> content = new ArrayList<>(List.of(HEADER));
        content.addAll(all);
        Files.write(file, content, UTF_8);
    }

    private List<String> read() throws IOException {
        return Files.exists(file) ? Files.readAllLines(file, UTF_8) : List.of();
    }
}
