package org.derbench.serializer.protobuf;

import com.google.auto.service.AutoService;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/** Protocol Buffers by Google's library, with dynamic messages: both ends derive the same schema from the class. */
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
        Descriptor descriptor = ProtoSchema.of(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) {
                return ProtoNodes.message(descriptor, node).toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return ProtoNodes.object(type, DynamicMessage.parseFrom(descriptor, bytes));
            }
        };
    }
}
