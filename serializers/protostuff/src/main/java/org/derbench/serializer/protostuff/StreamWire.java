package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import io.protostuff.JsonIOUtil;
import io.protostuff.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** ProtoStuff's output through Jackson's streams: fields by their names. */
record StreamWire(JsonFactory factory) implements Wire {

    private static final boolean NUMERIC = false;

    @Override
    public <T> byte[] write(T message, Schema<T> schema) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = factory.createGenerator(bytes)) {
            JsonIOUtil.writeTo(generator, message, schema, NUMERIC);
        }
        return bytes.toByteArray();
    }

    @Override
    public <T> void read(byte[] bytes, T message, Schema<T> schema) throws IOException {
        try (JsonParser parser = factory.createParser(bytes)) {
            JsonIOUtil.mergeFrom(parser, message, schema, NUMERIC);
        }
    }
}
