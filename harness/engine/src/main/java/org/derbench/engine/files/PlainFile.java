package org.derbench.engine.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Small files that others may have made: what is endless, or never answers, is not read. */
public final class PlainFile {

    private PlainFile() {}

    /**
     * The text of a file.
     *
     * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
     * @throws IOException if it is a folder, a pipe or a device, or is longer
     */
    public static String text(Path file, int mostBytes) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(file.toString(), null, "it is no file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new FileSystemException(file.toString(), null, "it is longer than " + mostBytes + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }

    /** The same, line by line. */
    public static List<String> lines(Path file, int mostBytes) throws IOException {
        return text(file, mostBytes).lines().toList();
    }

    /** Whether there is something of that name that is no file by itself: a link, a pipe, a device, a folder. */
    public static boolean isOther(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }
}
