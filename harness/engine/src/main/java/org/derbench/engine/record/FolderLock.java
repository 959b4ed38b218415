package org.derbench.engine.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps two coordinators out of one folder. The kernel takes the lock away when its process ends, however it ends; a file of
 * its own, because a process loses its lock on a file when it closes any other channel to that file, see fcntl(2).
 */
final class FolderLock implements AutoCloseable {

    private static final String NAME = ".lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws ResultsInUseException if another coordinator has it
     */
    static FolderLock take(Path folder) throws IOException {
        FileChannel channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (tried(channel) == null) {
                throw new ResultsInUseException(folder, owner(folder));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new FolderLock(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Whether some coordinator has it. */
    static boolean isTaken(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(NAME))) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.WRITE)) {
            return tried(channel) == null;
        }
    }

    private static FileLock tried(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException withinThisProcess) {
            return null;
        }
    }

    private static String owner(Path folder) throws IOException {
        return Files.readString(folder.resolve(NAME)).strip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
