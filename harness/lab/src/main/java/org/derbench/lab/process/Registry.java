package org.derbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The children of one coordinator, on disk: a folder named {@code <pid>-<start>-<random>} after the coordinator, in it a
 * file {@code <pid>-<start>} for each child, which holds its command line, and {@code tmp/} for the children's temporary files.
 */
final class Registry {

    private final Path folder;

    private Registry(Path folder) {
        this.folder = folder;
    }

    /** A new one, for this process. */
    static Registry create(RunFolder runFolder) throws IOException {
        Registry registry = new Registry(runFolder.newCoordinatorFolder(ProcessId.own()));
        Files.createDirectory(registry.temporaryFolder());
        return registry;
    }

    /** One that a coordinator left or still uses. */
    static Registry at(Path folder) {
        return new Registry(folder);
    }

    Optional<ProcessId> coordinator() {
        return idOf(folder);
    }

    Path temporaryFolder() {
        return folder.resolve("tmp").toAbsolutePath();
    }

    void add(ProcessId child, List<String> command) throws IOException {
        Files.writeString(fileOf(child), String.join(" ", command));
    }

    void remove(ProcessId child) {
        try {
            Files.deleteIfExists(fileOf(child));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every child that was not removed, with its command line. Others may remove some, or the whole folder, meanwhile. */
    List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                Optional<ProcessId> id = idOf(file);
                if (id.isPresent() && Files.exists(file)) {
                    entries.add(new Entry(id.get(), Files.readString(file)));
                }
            }
        } catch (NoSuchFileException removed) {
            return entries;
        }
        return entries;
    }

    /** Deletes the folder and all that is in it. */
    void delete() throws IOException {
        Files.walkFileTree(folder, new Removal());
    }

    /** A file in the folder that is no child. */
    Path file(String name) {
        return folder.resolve(name);
    }

    private Path fileOf(ProcessId child) {
        return folder.resolve(child.pid() + "-" + child.startTicks());
    }

    private static Optional<ProcessId> idOf(Path path) {
        String[] parts = path.getFileName().toString().split("-");
        try {
            return parts.length < 2 ? Optional.empty()
                    : Optional.of(new ProcessId(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
        } catch (NumberFormatException foreign) {
            return Optional.empty();
        }
    }

    record Entry(ProcessId id, String command) {
    }
}
