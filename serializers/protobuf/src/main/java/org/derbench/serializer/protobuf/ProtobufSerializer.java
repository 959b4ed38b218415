package org.derbench.serializer.protobuf;

import com.google.auto.service.AutoService;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/**
 * Protocol Buffers by Google's library, through its coded streams, as generated code does: both ends derive the same
 * schema from the class.
 */
@AutoService(Serializer.class)
public final class ProtobufSerializer implements Serializer {

    @Override
    public String name() {
        return "ProtoBuf";
    }

    @Override
    public Library library() {
        return Library.of("com.google.protobuf:protobuf-java", "BSD-3-Clause");
    }

    @Override
    public String format() {
        return "protobuf";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        ProtoClass messages = messages(type);
        Sizes sizes = new Sizes();
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                sizes.clear();
                byte[] bytes = new byte[messages.bodySize(message, sizes)];
                sizes.rewind();
                CodedOutputStream out = CodedOutputStream.newInstance(bytes);
                messages.writeBody(message, sizes, out);
                out.checkNoSpaceLeft();
                return bytes;
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return type.cast(messages.readBody(CodedInputStream.newInstance(bytes)));
            }
        };
    }

    private static ProtoClass messages(Class<? extends Message> type) {
        try {
            return new ProtoClass(type);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("no message for " + type.getName() + ": " + e.getMessage(), e);
        }
    }
}
