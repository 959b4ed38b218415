package org.derbench.kit.serializer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/** A sound serializer, made of nothing but the model's description: the kit lets it pass. */
public class PlainSerializer implements Serializer {

    @Override
    public String name() {
        return "Plain";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public String format() {
        return "plain";
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new PlainWriter(new DataOutputStream(bytes)).write(node);
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws IOException {
                return new PlainReader(new DataInputStream(new ByteArrayInputStream(bytes))).read(type);
            }
        };
    }
}
