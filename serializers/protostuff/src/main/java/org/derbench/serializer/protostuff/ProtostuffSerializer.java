package org.derbench.serializer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import org.derbench.spi.Origin;

/** ProtoStuff's own format: tagged fields, objects as groups. */
public final class ProtostuffSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "ProtoStuff";
    }

    @Override
    public String format() {
        return "protostuff";
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
                    return ProtostuffIOUtil.toByteArray(node, schema, buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public <T> void read(byte[] bytes, T node, Schema<T> schema) {
                ProtostuffIOUtil.mergeFrom(bytes, node, schema);
            }
        };
    }
}
