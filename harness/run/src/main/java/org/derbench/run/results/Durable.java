package org.derbench.run.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.derbench.message.function.ThrowingRunnable;

/** Atomic writes: whatever happens, either the old or the whole new content is on the disk. */
final class Durable {

    private Durable() {}

    /**
     * Writes completely, even if the thread is interrupted meanwhile: an interruption closes the channel, so the write
     * is repeated. The thread is interrupted afterwards.
     */
    static void toItsEnd(ThrowingRunnable<IOException> write) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (!written(write)) {
                interrupted = true;
                Thread.interrupted();
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean written(ThrowingRunnable<IOException> write) throws IOException {
        try {
            write.run();
            return true;
        } catch (ClosedByInterruptException e) {
            return false;
        }
    }

    /**
     * Makes a folder and all missing folders above it. Their names survive a loss of power. The name of the folder
     * above survives as well, which another process may just have made.
     */
    static void createFolder(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (!Files.isDirectory(parent)) {
            createAbove(parent);
        }
        Files.createDirectory(folder);
        syncFolder(parent);
        Path above = parent.getParent();
        if (above != null && Files.isReadable(above)) {
            syncFolder(above);
        }
    }

    /** Makes the folders above; another process may make them at the same time. */
    private static void createAbove(Path folder) throws IOException {
        try {
            createFolder(folder);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    /** Replaces a file's content: the text is written beside the file, synced, and renamed. */
    static void replace(Path file, String text) throws IOException {
        Path whole = file.resolveSibling(file.getFileName() + ".tmp");
        // the rest of an interrupted write, or somebody's link
        Files.deleteIfExists(whole);
        try (FileChannel channel = FileChannel.open(whole, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            writeAll(channel, text);
            channel.force(true);
        }
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        syncFolder(file.toAbsolutePath().getParent());
    }

    /** Appends text and syncs it. If that fails, the file gets its old length again, if possible. */
    static void append(FileChannel channel, String text) throws IOException {
        long before = channel.size();
        channel.position(before);
        try {
            writeAll(channel, text);
            channel.force(true);
        } catch (IOException e) {
            cut(channel, before, e);
            throw e;
        }
    }

    private static void cut(FileChannel channel, long length, IOException because) {
        try {
            channel.truncate(length);
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    /** Moves a file's content from a position on to the end of another file; it is there before it is removed here. */
    static void move(FileChannel from, long start, Path to) throws IOException {
        try (FileChannel target =
                FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            target.position(target.size());
            for (long at = start; at < from.size(); ) {
                at += from.transferTo(at, from.size() - at, target);
            }
            target.force(true);
        }
        syncFolder(to.toAbsolutePath().getParent());
        from.truncate(start);
        from.force(true);
    }

    /** Makes names that were created or renamed in the folder survive a loss of power. */
    static void syncFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static void writeAll(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
