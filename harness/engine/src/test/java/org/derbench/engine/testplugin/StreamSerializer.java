package org.derbench.engine.testplugin;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/** Java's own serialization, good enough to test the engine with. */
public class StreamSerializer implements Serializer {

    @Override
    public String name() {
        return "stream";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public String format() {
        return "java";
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws Exception {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                    out.writeObject(node);
                }
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                    return type.cast(in.readObject());
                }
            }
        };
    }
}
