package org.derbench.serializer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;

/** One of ProtoStuff's binary formats, written into a buffer that is used again. */
record BufferWire(Writer writer, Reader reader, LinkedBuffer buffer) implements Wire {

    BufferWire(Writer writer, Reader reader) {
        this(writer, reader, LinkedBuffer.allocate());
    }

    /** {@code toByteArray} of a format. */
    @FunctionalInterface
    interface Writer {
        <T> byte[] write(T message, Schema<T> schema, LinkedBuffer buffer);
    }

    /** {@code mergeFrom} of a format. */
    @FunctionalInterface
    interface Reader {
        <T> void read(byte[] bytes, T message, Schema<T> schema);
    }

    @Override
    public <T> byte[] write(T message, Schema<T> schema) {
        try {
            return writer.write(message, schema, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public <T> void read(byte[] bytes, T message, Schema<T> schema) {
        reader.read(bytes, message, schema);
    }
}
