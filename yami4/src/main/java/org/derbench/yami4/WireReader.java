package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads words, strings and byte strings of the protocol. No length or count is believed beyond the bytes that are
 * there.
 */
final class WireReader {

    private static final byte[] EMPTY = {};

    /** The replacement for bytes that are not UTF-8; a sender may also send it itself. */
    private static final char REPLACEMENT = '\uFFFD';

    private final ByteBuffer in;
    private int reserved;

    /** @param in little-endian, from its position to its limit */
    WireReader(ByteBuffer in) {
        this.in = in;
    }

    /**
     * Sets bytes aside that elements still to come will take at least, so that nested counts cannot each claim all that
     * is left; a negative number gives them free.
     */
    void reserve(int bytes) {
        reserved += bytes;
    }

    private int available() {
        return in.remaining() - reserved;
    }

    int word() throws ProtocolException {
        require(WireWriter.WORD);
        return in.getInt();
    }

    long twoWords() throws ProtocolException {
        require(2 * WireWriter.WORD);
        return in.getLong();
    }

    /** A count of elements that take at least {@code elementBytes} each. */
    int count(int elementBytes) throws ProtocolException {
        int count = word();
        if (count < 0 || (long) count * elementBytes > available()) {
            throw new ProtocolException(
                    "a count of " + Integer.toUnsignedString(count) + " with " + available() + " bytes left");
        }
        return count;
    }

    byte[] binary() throws ProtocolException {
        int length = length();
        if (length == 0) {
            return EMPTY;
        }
        byte[] value = new byte[length];
        in.get(value);
        skipPadding(length);
        return value;
    }

    String string() throws ProtocolException {
        byte[] utf8 = binary();
        String value = new String(utf8, StandardCharsets.UTF_8);
        if (value.indexOf(REPLACEMENT) >= 0) {
            checkUtf8(utf8);
        }
        return value;
    }

    boolean[] bits() throws ProtocolException {
        int count = word();
        if (count < 0 || WireWriter.bitBytes(count) > available()) {
            throw new ProtocolException(
                    "a count of " + Integer.toUnsignedString(count) + " bits with " + available() + " bytes left");
        }
        boolean[] value = new boolean[count];
        for (int i = 0; i < count; i++) {
            value[i] = (in.get(in.position() + i / 8) >> i % 8 & 1) != 0;
        }
        in.position(in.position() + WireWriter.bitBytes(count));
        return value;
    }

    private int length() throws ProtocolException {
        int length = word();
        if (length < 0 || length > available() || WireWriter.padded(length) > available()) {
            throw new ProtocolException(
                    "a length of " + Integer.toUnsignedString(length) + " with " + available() + " bytes left");
        }
        return length;
    }

    private void skipPadding(int length) {
        in.position(in.position() + WireWriter.padded(length) - length);
    }

    private void require(int bytes) throws ProtocolException {
        if (in.remaining() < bytes) {
            throw new ProtocolException("the message ends within a value");
        }
    }

    private static void checkUtf8(byte[] bytes) throws ProtocolException {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            throw new ProtocolException("a string that is not UTF-8");
        }
    }
}
