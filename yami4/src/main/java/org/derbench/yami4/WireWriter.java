package org.derbench.yami4;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes words, strings and byte strings of the protocol into an array that is just large enough. */
final class WireWriter {

    /** The bytes of a word: everything on the wire is a multiple of it. */
    static final int WORD = 4;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private int at;

    WireWriter(int size) {
        this.bytes = new byte[size];
    }

    /** Bytes with the padding that follows them. */
    static int padded(int length) {
        return length + WORD - 1 & -WORD;
    }

    /** The bytes of a string in UTF-8, as {@link String#getBytes} makes them. */
    static int utf8Length(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return text.getBytes(StandardCharsets.UTF_8).length;
            }
        }
        return text.length();
    }

    void word(int value) {
        INT.set(bytes, at, value);
        at += WORD;
    }

    void twoWords(long value) {
        LONG.set(bytes, at, value);
        at += 2 * WORD;
    }

    void binary(byte[] value) {
        word(value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
        at += padded(value.length);
    }

    void string(String value) {
        binary(value.getBytes(StandardCharsets.UTF_8));
    }

    /** One bit each, the first one in the lowest bit of the first byte. */
    void bits(boolean[] value) {
        word(value.length);
        for (int i = 0; i < value.length; i++) {
            if (value[i]) {
                bytes[at + i / 8] |= (byte) (1 << i % 8);
            }
        }
        at += bitBytes(value.length);
    }

    /** The bytes that this many bits take, padding included. */
    static int bitBytes(int bits) {
        return padded(bits / 8 + (bits % 8 == 0 ? 0 : 1));
    }

    /** The bytes written so far, in an array of the writer's own. */
    byte[] bytes() {
        return bytes;
    }
}
