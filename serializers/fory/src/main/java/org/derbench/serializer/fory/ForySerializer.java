package org.derbench.serializer.fory;

import com.google.auto.service.AutoService;
import org.apache.fory.Fory;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.derbench.support.codec.MessageClasses;

/** Apache Fory: registered classes, both ends of one version, generated code wherever it can see the library. */
@AutoService(Serializer.class)
public final class ForySerializer implements Serializer {

    private static final int MAX_DEPTH = 32;
    private static final long MAX_GRAPH_BYTES = 32L << 20;

    @Override
    public String name() {
        return "Fory";
    }

    @Override
    public Library library() {
        return Library.of("org.apache.fory:fory-core", "Apache-2.0")
                .notOn("armv7", "its unaligned accesses to memory end the JVM there");
    }

    @Override
    public String format() {
        return "fory";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public boolean generatesCode() {
        return true;
    }

    private static boolean seenFrom(ClassLoader messages) {
        try {
            return Class.forName(Fory.class.getName(), false, messages) == Fory.class;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        Fory fory = Fory.builder()
                .withCodegen(seenFrom(type.getClassLoader()))
                .withXlang(false)
                .withCompatible(false)
                .withRefTracking(false)
                .requireClassRegistration(true)
                .suppressClassRegistrationWarnings(true)
                .withClassLoader(getClass().getClassLoader())
                .withMaxDepth(MAX_DEPTH)
                .withMaxGraphMemoryBytes(MAX_GRAPH_BYTES)
                .build();
        MessageClasses.of(type).forEach(fory::register);
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) {
                return fory.serialize(message);
            }

            @Override
            public T decode(byte[] bytes) throws CodecException {
                return messages.check(type.cast(fory.deserialize(bytes)));
            }
        };
    }
}
