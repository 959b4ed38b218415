package org.derbench.sim.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Values one after the other, as a {@link DataOutputStream} writes them; of one thread, and so without its locks. */
final class FieldWriter {

    private static final int USUAL_BYTES = 512;
    private static final int MOST_ASCII = 0x7f;

    private ByteBuffer buffer = ByteBuffer.allocate(USUAL_BYTES);

    void put(boolean value) {
        put((byte) (value ? 1 : 0));
    }

    void put(byte value) {
        room(Byte.BYTES).put(value);
    }

    void put(int value) {
        room(Integer.BYTES).putInt(value);
    }

    void put(long value) {
        room(Long.BYTES).putLong(value);
    }

    void put(float value) {
        room(Float.BYTES).putFloat(value);
    }

    void put(double value) {
        room(Double.BYTES).putDouble(value);
    }

    void put(String text) throws IOException {
        int length = text.length();
        ByteBuffer room = room(Short.BYTES + length);
        int start = room.position();
        room.putShort((short) length);
        for (int i = 0; i < length; i++) {
            char letter = text.charAt(i);
            if (letter == 0 || letter > MOST_ASCII || length > Short.MAX_VALUE) {
                room.position(start);
                putOther(text);
                return;
            }
            room.put((byte) letter);
        }
    }

    private void putOther(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeUTF(text);
        room(bytes.size()).put(bytes.toByteArray());
    }

    byte[] bytes() {
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            ByteBuffer larger = ByteBuffer.allocate(2 * buffer.capacity() + bytes);
            buffer = larger.put(buffer.flip());
        }
        return buffer;
    }
}
