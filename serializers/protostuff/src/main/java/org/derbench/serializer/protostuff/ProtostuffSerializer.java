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
    <T> byte[] write(T node, Schema<T> schema, LinkedBuffer buffer) {
        return ProtostuffIOUtil.toByteArray(node, schema, buffer);
    }

    @Override
    <T> void read(byte[] bytes, T node, Schema<T> schema) {
        ProtostuffIOUtil.mergeFrom(bytes, node, schema);
    }
}
