package org.derbench.sim.wire;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Values one after the other, as a {@link DataInputStream} reads them; of one thread, and so without its locks. */
final class FieldReader {

    private static final int MOST_SHORT = 0xffff;

    private final ByteBuffer buffer;

    /** @param skipped bytes at the front; more than there are is all of them */
    FieldReader(byte[] bytes, int skipped) {
        buffer = ByteBuffer.wrap(bytes);
        buffer.position(Math.min(bytes.length, Math.max(0, skipped)));
    }

    boolean readBoolean() throws IOException {
        int flag = readByte();
        if (flag != 0 && flag != 1) {
            throw new IOException("neither there nor absent: " + flag);
        }
        return flag == 1;
    }

    byte readByte() throws IOException {
        return left(Byte.BYTES).get();
    }

    int readInt() throws IOException {
        return left(Integer.BYTES).getInt();
    }

    long readLong() throws IOException {
        return left(Long.BYTES).getLong();
    }

    float readFloat() throws IOException {
        return left(Float.BYTES).getFloat();
    }

    double readDouble() throws IOException {
        return left(Double.BYTES).getDouble();
    }

    String readString() throws IOException {
        int length = left(Short.BYTES).getShort() & MOST_SHORT;
        int start = left(length).position();
        byte[] bytes = buffer.array();
        for (int at = start; at < start + length; at++) {
            if (bytes[at] <= 0) {
                return readOther(start, length);
            }
        }
        buffer.position(start + length);
        return new String(bytes, start, length, StandardCharsets.US_ASCII);
    }

    private String readOther(int start, int length) throws IOException {
        int from = start - Short.BYTES;
        buffer.position(start + length);
        return new DataInputStream(new ByteArrayInputStream(buffer.array(), from, Short.BYTES + length)).readUTF();
    }

    private ByteBuffer left(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            throw new EOFException();
        }
        return buffer;
    }
}
