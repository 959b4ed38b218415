package org.derbench.run.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.derbench.engine.io.PlainFile;

/**
 * Keeps two coordinators out of one folder. The kernel releases the lock when its process ends, in whatever way. The
 * lock has a file of its own, because a process loses its lock on a file when it closes any other channel to that file,
 * see fcntl(2).
 */
final class FolderLock implements AutoCloseable {

    static final String NAME = ".lock";
    private static final int MOST_DIGITS = 20;
    private static final int LOOKS = 5;
    private static final long PAUSE_MS = 40;

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
        return take(folder, FolderLock::pause);
    }

    /** @param pause the wait between two tries: another process that checks the lock holds it for a moment, too */
    static FolderLock take(Path folder, Runnable pause) throws IOException {
        FileChannel channel = FileChannel.open(
                folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            for (int look = 1; tried(channel, false) == null; look++) {
                if (look == LOOKS) {
                    throw new ResultsInUseException(folder, owner(folder));
                }
                pause.run();
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new FolderLock(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Whether some coordinator has it. */
    static boolean isTaken(Path folder) throws IOException {
        if (!Files.isRegularFile(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        // a lock that others may have, too, needs no right to write
        try (FileChannel channel =
                FileChannel.open(folder.resolve(NAME), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            return tried(channel, true) == null;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static FileLock tried(FileChannel channel, boolean shared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, shared);
        } catch (OverlappingFileLockException withinThisProcess) {
            return null;
        }
    }

    private static String owner(Path folder) throws IOException {
        return PlainFile.text(folder.resolve(NAME), MOST_DIGITS).strip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
