package org.derbench.serializer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;
import org.derbench.iec61850.LogicalNode;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/** What ProtoStuff's formats share: schemas made at run time from the fields, and one buffer per codec. */
abstract class ProtostuffFamily implements Serializer {

    private static final int BUFFER_BYTES = 4_096;

    abstract <T> byte[] write(T node, Schema<T> schema, LinkedBuffer buffer) throws IOException;

    abstract <T> void read(byte[] bytes, T node, Schema<T> schema) throws IOException;

    @Override
    public Library library() {
        return Library.of("io.protostuff:protostuff-runtime", "Apache-2.0");
    }

    @Override
    public org.derbench.spi.Schema schema() {
        return org.derbench.spi.Schema.DERIVED;
    }

    @Override
    public <T extends LogicalNode> Codec<T> codec(Class<T> type) {
        Schema<T> schema = RuntimeSchema.createFrom(type, new DefaultIdStrategy());
        LinkedBuffer buffer = LinkedBuffer.allocate(BUFFER_BYTES);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws IOException {
                try {
                    return write(node, schema, buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                try {
                    T node = schema.newMessage();
                    read(bytes, node, schema);
                    return node;
                } catch (StackOverflowError tooDeep) {
                    // the library skips unknown groups by recursion, and has no bound for it
                    throw new CodecException("groups are nested too deep", tooDeep);
                }
            }
        };
    }
}
