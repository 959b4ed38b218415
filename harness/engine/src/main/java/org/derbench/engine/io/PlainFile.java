package org.derbench.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Reads small files that others may have made: never endless ones, or ones that never answer. */
public final class PlainFile {

    private static final String BYTE_ORDER_MARK = "\ufeff";

    private PlainFile() {}

    /**
     * The text of a file.
     *
     * @throws CharacterCodingException if it is not UTF-8
     * @throws IOException if it is a folder, a pipe or a device, or is longer
     */
    public static String text(Path file, int mostBytes) throws IOException {
        return decoded(bytes(file, mostBytes), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Path file, int mostBytes) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(file.toString(), null, "it is no file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new FileSystemException(file.toString(), null, "it is longer than " + mostBytes + " bytes");
            }
            return bytes;
        }
    }

    private static String decoded(byte[] bytes, Charset charset) throws CharacterCodingException {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }

    /** The lines of a file, as {@link #text} reads it. */
    public static List<String> lines(Path file, int mostBytes) throws IOException {
        return text(file, mostBytes).lines().toList();
    }

    /**
     * The lines of a file from any editor: in UTF-8, or in UTF-16 if a byte order mark says so. The mark is left out.
     *
     * @throws CharacterCodingException if it is neither
     * @throws IOException as {@link #text}
     */
    public static List<String> typedLines(Path file, int mostBytes) throws IOException {
        byte[] bytes = bytes(file, mostBytes);
        boolean wide = startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0xff, 0xfe);
        String text = decoded(bytes, wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)
                .lines()
                .toList();
    }

    private static boolean startsWith(byte[] bytes, int first, int second) {
        return bytes.length > 1 && (bytes[0] & 0xff) == first && (bytes[1] & 0xff) == second;
    }

    /** Whether this path exists and is no plain file: a link, a pipe, a device, a folder. */
    public static boolean isOther(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }
}
