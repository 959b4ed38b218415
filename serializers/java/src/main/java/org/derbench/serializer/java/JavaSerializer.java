package org.derbench.serializer.java;

import com.google.auto.service.AutoService;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** The JDK's own object streams; a filter lets the model's classes in and nothing else. */
@AutoService(Serializer.class)
public final class JavaSerializer implements Serializer {

    @Override
    public String name() {
        return "Java Serialization";
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
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        ModelFilter filter = new ModelFilter(type);
        MessageCheck messages = MessageCheck.ofLists(type);
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                buffer.reset();
                try (ObjectOutputStream out = new ObjectOutputStream(buffer)) {
                    out.writeObject(message);
                }
                return buffer.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                    in.setObjectInputFilter(filter);
                    return messages.check(type.cast(in.readObject()));
                }
            }
        };
    }
}
