package org.derbench.lab.terminal;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 that comes in pieces; invalid bytes become the replacement character. */
final class Utf8Chunks {

    /** The most bytes of a character that is still incomplete. */
    private static final int LONGEST_BEGIN = 3;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private byte[] begun = new byte[0];

    String next(byte[] bytes, int offset, int length) {
        ByteBuffer in = ByteBuffer.allocate(begun.length + length)
                .put(begun)
                .put(bytes, offset, length)
                .flip();
        CharBuffer out = CharBuffer.allocate(in.remaining() + LONGEST_BEGIN);
        decoder.decode(in, out, false);
        begun = new byte[in.remaining()];
        in.get(begun);
        return out.flip().toString();
    }
}
