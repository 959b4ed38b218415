package org.derbench.kit.serializer;

import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;

/** The kit's contract over serializers whose authors are not done. Only {@link SerializerContractTest} runs them. */
final class UnfinishedSerializers {

    private UnfinishedSerializers() {}

    static class IsASkeleton extends SerializerContract {
        IsASkeleton() {
            super(new PlainSerializer() {
                @Override
                public Library library() {
                    return Library.of("fill-in:library", "NOASSERTION");
                }

                @Override
                public <T extends Message> Codec<T> codec(Class<T> type) {
                    throw new UnsupportedOperationException("fill in");
                }
            });
        }
    }

    static class HasNoLicence extends SerializerContract {
        HasNoLicence() {
            super(new PlainSerializer() {
                @Override
                public Library library() {
                    return Library.of("org.example:library", "NOASSERTION");
                }
            });
        }
    }

    static class ReturnsItsBuffer extends SerializerContract {
        ReturnsItsBuffer() {
            super(new PlainSerializer() {
                @Override
                public <T extends Message> Codec<T> codec(Class<T> type) {
                    return new OfOneBuffer<>(super.codec(type));
                }
            });
        }
    }

    /** Has the same array for messages of the same length. */
    private static final class OfOneBuffer<T extends Message> implements Codec<T> {

        private final Codec<T> sound;
        private byte[] buffer = new byte[0];

        private OfOneBuffer(Codec<T> sound) {
            this.sound = sound;
        }

        @Override
        public byte[] encode(T node) throws Exception {
            byte[] bytes = sound.encode(node);
            buffer = buffer.length == bytes.length ? buffer : new byte[bytes.length];
            System.arraycopy(bytes, 0, buffer, 0, bytes.length);
            return buffer;
        }

        @Override
        public T decode(byte[] bytes) throws Exception {
            return sound.decode(bytes);
        }
    }
}
