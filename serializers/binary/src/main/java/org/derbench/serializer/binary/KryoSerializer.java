package org.derbench.serializer.binary;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.google.auto.service.AutoService;
import java.util.ArrayList;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.derbench.support.codec.MessageClasses;

/** Kryo with registered classes: fields by their order, no references. */
@AutoService(Serializer.class)
public final class KryoSerializer implements Serializer {

    private static final int BUFFER_BYTES = 4_096;

    @Override
    public String name() {
        return "Kryo";
    }

    @Override
    public Library library() {
        return Library.of("com.esotericsoftware:kryo", "BSD-3-Clause");
    }

    @Override
    public String format() {
        return "kryo";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        MessageClasses.of(type).forEach(kryo::register);
        kryo.register(ArrayList.class, new BoundedListSerializer());
        MessageCheck messages = MessageCheck.ofLists(type);
        Output output = new Output(BUFFER_BYTES, -1);
        Input input = new BoundedInput();
        return new Codec<>() {
            @Override
            public byte[] encode(T message) {
                output.reset();
                kryo.writeObject(output, message);
                return output.toBytes();
            }

            @Override
            public T decode(byte[] bytes) throws CodecException {
                input.setBuffer(bytes);
                return messages.check(kryo.readObject(input, type));
            }
        };
    }
}
