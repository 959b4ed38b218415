package org.derbench.lab.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.BadInputException;

/** The text of a file that people write: UTF-8, and of a bounded size. */
public final class YamlText {

    /** The most bytes of a file; people write no longer ones. */
    static final int LONGEST_BYTES = 1 << 20;

    private static final String BYTE_ORDER_MARK = "\ufeff";

    private YamlText() {}

    /**
     * The text, without a byte order mark.
     *
     * @throws BadInputException if the file does not exist, cannot be read, is too long or not UTF-8
     */
    public static String of(Path file) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw YamlReader.at(file, "", "is no file; name one that holds YAML");
            }
            return decoded(file, bytes(file));
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new BadInputException(file + ": cannot be read: permission denied", e);
        } catch (IOException | InvalidPathException e) {
            throw new BadInputException(file + ": cannot be read: " + reason(e), e);
        }
    }

    private static String reason(Exception failure) {
        return failure instanceof IOException io ? FileReason.of(io) : failure.getMessage();
    }

    private static byte[] bytes(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] bytes = stream.readNBytes(LONGEST_BYTES + 1);
            if (bytes.length > LONGEST_BYTES) {
                throw YamlReader.at(
                        file,
                        "",
                        "is longer than " + LONGEST_BYTES
                                + " bytes; a file of this kind has some hundred lines at most");
            }
            return bytes;
        }
    }

    private static String decoded(Path file, byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + ": is not UTF-8; save it in that encoding", e);
        }
    }
}
