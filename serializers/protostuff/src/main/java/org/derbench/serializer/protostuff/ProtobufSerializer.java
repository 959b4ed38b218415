package org.derbench.serializer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.Schema;
import org.derbench.spi.Origin;

/** Protocol Buffers' format, written by ProtoStuff. */
public final class ProtobufSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "ProtoBuf (ProtoStuff)";
    }

    @Override
    public String format() {
        return "protobuf";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    Wire wire() {
        LinkedBuffer buffer = LinkedBuffer.allocate();
        return new Wire() {
            @Override
            public <T> byte[] write(T node, Schema<T> schema) {
                try {
                    return ProtobufIOUtil.toByteArray(node, schema, buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public <T> void read(byte[] bytes, T node, Schema<T> schema) {
                ProtobufIOUtil.mergeFrom(bytes, node, schema);
            }
        };
    }
}
