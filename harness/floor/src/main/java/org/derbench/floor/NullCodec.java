package org.derbench.floor;

import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/**
 * A serializer that does next to nothing: a message's bytes are its number and its stamp, in an array that is used
 * again.
 */
final class NullCodec implements Serializer, Codec<Message> {

    private static final int STAMP_AT = Integer.BYTES;

    private final Map<Message, ByteBuffer> encoded = new IdentityHashMap<>();
    private final List<? extends Message> decoded;

    /**
     * @param messages the messages to encode
     * @param equal the messages to decode: equal ones in the same order
     */
    NullCodec(List<? extends Message> messages, List<? extends Message> equal) {
        decoded = equal;
        for (int i = 0; i < messages.size(); i++) {
            ByteBuffer bytes = ByteBuffer.allocate(STAMP_AT + Long.BYTES).putInt(0, i);
            encoded.put(messages.get(i), bytes);
            encoded.put(equal.get(i), bytes);
        }
    }

    @Override
    public byte[] encode(Message message) {
        return encoded.get(message).putLong(STAMP_AT, message.stampTicks()).array();
    }

    @Override
    public Message decode(byte[] bytes) {
        int number = (bytes[0] & 0xff) << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
        Message message = decoded.get(number);
        message.stamp(stamp(bytes));
        return message;
    }

    private static long stamp(byte[] bytes) {
        long stamp = 0;
        for (int i = STAMP_AT; i < STAMP_AT + Long.BYTES; i++) {
            stamp = stamp << Byte.SIZE | bytes[i] & 0xff;
        }
        return stamp;
    }

    @Override
    public String name() {
        return "null";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public String format() {
        return "none";
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return (Codec<T>) this;
    }
}
