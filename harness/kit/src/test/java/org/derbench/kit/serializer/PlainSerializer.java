package org.derbench.kit.serializer;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/**
 * A sound serializer, made of the model's description and of what serializers share: the kit lets it pass, also in a
 * class loader of its own.
 */
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
        MessageCheck messages = MessageCheck.ofAll(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new PlainWriter(new DataOutputStream(bytes)).write(node);
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                return messages.check(new PlainReader(new DataInputStream(new ByteArrayInputStream(bytes))).read(type));
            }
        };
    }
}
