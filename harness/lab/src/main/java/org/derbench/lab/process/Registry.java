package org.derbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.message.number.Numbers;

/**
 * The children of one coordinator, on disk: a folder named {@code <pid>-<start>-<space>-<random>} after the
 * coordinator. It contains {@code <pid>-<start>} for each child, with its command line, {@code tmp/} for the children's
 * temporary files, and {@code lock}. The living coordinator keeps the lock.
 */
final class Registry {

    private static final String LOCK = "lock";
    private static final int PARTS_WITH_SPACE = 4;

    private final Path folder;
    /** Null if another coordinator made the folder. */
    private final FileChannel lock;

    private Registry(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Makes the folder of this process. */
    static Registry create(RunFolder runFolder) throws IOException {
        Path folder = runFolder.newCoordinatorFolder(ProcessId.own(), ProcessSpace.own());
        FileChannel lock =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
        Registry registry = new Registry(folder, lock);
        Files.createDirectory(
                registry.temporaryFolder(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return registry;
    }

    /** A folder that a coordinator left or still uses. */
    static Registry at(Path folder) {
        return new Registry(folder, null);
    }

    Optional<ProcessId> coordinator() {
        return idOf(folder);
    }

    /** The space of its coordinator; this process's own if the folder's version of derbench did not record it. */
    ProcessSpace space() {
        String[] parts = folder.getFileName().toString().split("-");
        return parts.length < PARTS_WITH_SPACE ? ProcessSpace.own() : ProcessSpace.parse(parts[2]);
    }

    /** Whether a living process uses it, in whichever space. The owner itself must not ask: it would lose its lock. */
    boolean isLocked() throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                FileLock got = channel.tryLock()) {
            return got == null;
        } catch (NoSuchFileException made) {
            return false;
        }
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

    /**
     * Every child that was not removed, with its command line. Others may remove some meanwhile, or the whole folder.
     */
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

    /** Deletes the folder and its content. */
    void delete() throws IOException {
        Files.walkFileTree(folder, new Removal());
        if (lock != null) {
            lock.close();
        }
    }

    /** A file in the folder that is not a child's; its name has no {@code -}. */
    Path file(String name) {
        return folder.resolve(name);
    }

    private Path fileOf(ProcessId child) {
        return folder.resolve(child.pid() + "-" + child.startTicks());
    }

    private static Optional<ProcessId> idOf(Path path) {
        String[] parts = path.getFileName().toString().split("-");
        try {
            return parts.length < 2
                    ? Optional.empty()
                    : Optional.of(new ProcessId(Numbers.parseLong(parts[0]), Numbers.parseLong(parts[1])));
        } catch (NumberFormatException foreign) {
            return Optional.empty();
        }
    }

    record Entry(ProcessId id, String command) {}
}
