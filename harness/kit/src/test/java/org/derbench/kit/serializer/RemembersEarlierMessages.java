package org.derbench.kit.serializer;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.message.Message;
import org.derbench.spi.Codec;

/**
 * The kit's contract over a serializer that sends a message whole once, and later its number: all codecs of a process
 * share what they remember, so that codecs which are new read it, too.
 */
class RemembersEarlierMessages extends SerializerContract {

    RemembersEarlierMessages() {
        super(new OfItsProcess());
    }

    /** Made anew, by its name, in another process. */
    public static class OfItsProcess extends PlainSerializer {

        private static final int HONEST_AT_FIRST = 100;
        private static final byte WHOLE = 0;
        private static final byte NUMBER = 1;

        private static final AtomicInteger MESSAGES = new AtomicInteger();
        private static final Map<Long, byte[]> SENT = new ConcurrentHashMap<>();
        private static final Map<Long, byte[]> CAME = new ConcurrentHashMap<>();

        private static long number(byte[] unstamped) {
            return ByteBuffer.wrap(unstamped).hashCode();
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            Codec<T> sound = super.codec(type);
            return new Codec<>() {
                @Override
                public byte[] encode(T node) throws Exception {
                    byte[] whole = sound.encode(node);
                    if (MESSAGES.incrementAndGet() < HONEST_AT_FIRST) {
                        return ByteBuffer.allocate(1 + whole.length)
                                .put(WHOLE)
                                .put(whole)
                                .array();
                    }
                    byte[] unstamped = unstamped(node, sound);
                    return SENT.put(number(unstamped), unstamped) == null
                            ? ByteBuffer.allocate(1 + whole.length)
                                    .put(WHOLE)
                                    .put(whole)
                                    .array()
                            : ByteBuffer.allocate(1 + 2 * Long.BYTES)
                                    .put(NUMBER)
                                    .putLong(number(unstamped))
                                    .putLong(node.stampTicks())
                                    .array();
                }

                @Override
                public T decode(byte[] bytes) throws Exception {
                    if (bytes[0] == WHOLE) {
                        T node = sound.decode(Arrays.copyOfRange(bytes, 1, bytes.length));
                        byte[] unstamped = unstamped(node, sound);
                        CAME.put(number(unstamped), unstamped);
                        return node;
                    }
                    ByteBuffer said = ByteBuffer.wrap(bytes, 1, 2 * Long.BYTES);
                    T node = sound.decode(CAME.get(said.getLong()));
                    node.stamp(said.getLong());
                    return node;
                }
            };
        }

        private static <T extends Message> byte[] unstamped(T node, Codec<T> sound) throws Exception {
            T copy = sound.decode(sound.encode(node));
            copy.stamp(0);
            return sound.encode(copy);
        }
    }
}
