package org.derbench.iec61850;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/** The encoding that sizes are stated in. */
final class ProtoStuff {

    private ProtoStuff() {}

    static <T> byte[] encode(T node) {
        return ProtostuffIOUtil.toByteArray(node, schemaOf(node), LinkedBuffer.allocate());
    }

    static <T> T decode(byte[] bytes, Class<T> type) {
        Schema<T> schema = RuntimeSchema.getSchema(type);
        T node = schema.newMessage();
        ProtostuffIOUtil.mergeFrom(bytes, node, schema);
        return node;
    }

    @SuppressWarnings("unchecked")
    private static <T> Schema<T> schemaOf(T node) {
        return (Schema<T>) RuntimeSchema.getSchema(node.getClass());
    }
}
