package org.derbench.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.derbench.lab.process.Children;

/**
 * The files in the root file system of an image, read without mounting it, by e2fsprogs.
 *
 * @param image the image
 * @param firstByte the place in it where the file system begins
 */
record RootFiles(Path image, long firstByte, Children children) {

    private static final Duration BOUND = Duration.ofMinutes(2);

    /** The text of a file; empty if it is not there. */
    String text(String path) throws IOException {
        return Files.readString(copyOf(path));
    }

    /** Whether the image has the bytes of a file at that place, outside of the file system. */
    boolean liesAt(long at, String path) throws IOException {
        byte[] wanted = Files.readAllBytes(copyOf(path));
        ByteBuffer found = ByteBuffer.allocate(wanted.length);
        try (FileChannel channel = FileChannel.open(image, StandardOpenOption.READ)) {
            while (found.hasRemaining() && channel.read(found, at + found.position()) > 0) {
                continue;
            }
        }
        return wanted.length > 0 && Arrays.equals(wanted, found.array());
    }

    /** Copies all files into a folder. */
    void copyAll(Path folder, Duration bound) {
        children.run(List.of(), List.of("debugfs", "-R", "rdump / " + folder, image + "?offset=" + firstByte), bound)
                .outOrThrow();
    }

    private Path copyOf(String path) throws IOException {
        Path copy = Files.createTempFile(children.temporaryFolder(), "of-image", "");
        children.run(
                        List.of(),
                        List.of("debugfs", "-R", "dump " + path + " " + copy, image + "?offset=" + firstByte),
                        BOUND)
                .outOrThrow();
        return copy;
    }
}
