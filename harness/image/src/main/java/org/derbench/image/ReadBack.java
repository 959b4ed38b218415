package org.derbench.image;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;

/** Compares a card with its image. */
final class ReadBack {

    private static final int CHUNK_BYTES = 4 << 20;
    /** The alignment of addresses for direct reading: a multiple of any device's block. */
    private static final int ALIGNMENT_BYTES = 4096;

    private ReadBack() {}

    /**
     * The first byte that differs, if any does.
     *
     * @param direct whether the card is read past this machine's cache, which would only return the intended content
     */
    static OptionalLong firstDifference(Path image, Path card, boolean direct) throws IOException {
        ByteBuffer wanted = ByteBuffer.allocate(CHUNK_BYTES);
        ByteBuffer found = ByteBuffer.allocateDirect(CHUNK_BYTES + ALIGNMENT_BYTES)
                .alignedSlice(ALIGNMENT_BYTES)
                .limit(CHUNK_BYTES)
                .slice();
        try (FileChannel source = FileChannel.open(image, StandardOpenOption.READ);
                FileChannel target = open(card, direct)) {
            for (long at = 0; at < source.size(); at += CHUNK_BYTES) {
                fill(source, wanted.clear(), at);
                fill(target, found.clear(), at);
                int length = wanted.flip().remaining();
                found.flip().limit(Math.min(length, found.limit()));
                int differs = wanted.mismatch(found);
                if (differs >= 0) {
                    return OptionalLong.of(at + differs);
                }
            }
        }
        return OptionalLong.empty();
    }

    private static FileChannel open(Path card, boolean direct) throws IOException {
        return direct
                ? FileChannel.open(card, StandardOpenOption.READ, ExtendedOpenOption.DIRECT)
                : FileChannel.open(card, StandardOpenOption.READ);
    }

    private static void fill(FileChannel from, ByteBuffer buffer, long at) throws IOException {
        while (buffer.hasRemaining() && from.read(buffer, at + buffer.position()) > 0) {
            continue;
        }
    }
}
