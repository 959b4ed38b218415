package org.derbench.serializer.protostuff;

import io.protostuff.Schema;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** The common part of ProtoStuff's formats: schemas made from the fields at run time. */
abstract class ProtostuffFamily implements Serializer {

    private final String name;
    private final String format;
    private final Origin origin;

    ProtostuffFamily(String name, String format, Origin origin) {
        this.name = name;
        this.format = format;
        this.origin = origin;
    }

    /** A new one for a codec. */
    abstract Wire wire();

    @Override
    public String name() {
        return name;
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public Origin origin() {
        return origin;
    }

    @Override
    public Library library() {
        return Library.of("io.protostuff:protostuff-runtime", "Apache-2.0");
    }

    @Override
    public org.derbench.spi.Schema schema() {
        return org.derbench.spi.Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        Schema<T> schema = RuntimeSchema.createFrom(type, new DefaultIdStrategy());
        Wire wire = wire();
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                return wire.write(message, schema);
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                try {
                    T message = schema.newMessage();
                    wire.read(bytes, message, schema);
                    return message;
                } catch (StackOverflowError tooDeep) {
                    // the library skips unknown groups by recursion, and has no bound for it
                    throw new CodecException("groups are nested too deep", tooDeep);
                }
            }
        };
    }
}
