package org.derbench.beans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the classes of all tables in a folder. A file that would be the same is left alone, so that nothing is
 * compiled anew; a class that left its table is deleted.
 */
public final class MakeBeans {

    private MakeBeans() {}

    /**
     * Makes the classes.
     *
     * @param arguments the folder of {@code *.table} files, and the root of the sources to write
     * @throws IllegalArgumentException if a table is wrong: file, line and what would be right
     */
    public static void main(String[] arguments) throws IOException {
        Path tables = Path.of(arguments[0]);
        Path sources = Path.of(arguments[1]);
        Map<Path, Table> read = new LinkedHashMap<>();
        for (Path file : filesEndingIn(".table", tables)) {
            read.put(file, inFile(file, () -> Table.of(Files.readAllLines(file))));
        }
        List<Bean> beans =
                read.values().stream().flatMap(table -> table.beans().stream()).toList();
        Set<Path> written = new HashSet<>();
        for (Map.Entry<Path, Table> table : read.entrySet()) {
            written.addAll(inFile(table.getKey(), () -> write(table.getValue(), beans, sources)));
        }
        for (Path file : filesEndingIn(".java", sources)) {
            if (!written.contains(file)) {
                Files.delete(file);
            }
        }
    }

    private static List<Path> filesEndingIn(String end, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    /** Work whose errors name that file. */
    private static <T> T inFile(Path file, Work<T> work) throws IOException {
        try {
            return work.result();
        } catch (TableException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private interface Work<T> {
        T result() throws IOException;
    }

    private static List<Path> write(Table table, List<Bean> beans, Path sources) throws IOException {
        Path folder =
                Files.createDirectories(sources.resolve(table.packageName().replace('.', '/')));
        List<Path> written = new ArrayList<>();
        for (Bean bean : table.beans()) {
            Path file = folder.resolve(bean.name() + ".java");
            String text = new BeanSource(table, bean, beans).text();
            if (!Files.exists(file) || !Files.readString(file).equals(text)) {
                Files.writeString(file, text);
            }
            written.add(file);
        }
        return written;
    }
}
