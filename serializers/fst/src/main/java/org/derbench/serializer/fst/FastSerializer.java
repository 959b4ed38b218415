package org.derbench.serializer.fst;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Set;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.derbench.support.codec.MessageClasses;
import org.nustaq.serialization.FSTConfiguration;

/** Fast-Serialization: the JDK's object streams, redone; classes are registered, references not shared. */
@AutoService(Serializer.class)
public final class FastSerializer implements Serializer {

    private static final String[] OPENS = {
        "--add-opens=java.base/java.lang=ALL-UNNAMED",
        "--add-opens=java.base/java.math=ALL-UNNAMED",
        "--add-opens=java.base/java.util=ALL-UNNAMED",
        "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
        "--add-opens=java.base/java.net=ALL-UNNAMED",
        "--add-opens=java.base/java.text=ALL-UNNAMED",
        "--add-opens=java.sql/java.sql=ALL-UNNAMED"
    };

    @Override
    public String name() {
        return "Fast-Serialization";
    }

    @Override
    public Library library() {
        return Library.of("de.ruedigermoeller:fst", "Apache-2.0").needing(OPENS);
    }

    @Override
    public String format() {
        return "fst";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
        Set<Class<?>> allowed = MessageClasses.of(type);
        fst.registerClass(allowed.toArray(Class<?>[]::new));
        fst.setShareReferences(false);
        fst.registerSerializer(ArrayList.class, new BoundedListSerializer(), true);
        allowed.addAll(Set.of(
                ArrayList.class, String.class, Boolean.class, Integer.class, Long.class, Float.class, Double.class));
        fst.setStreamCoderFactory(new BoundedCoders(fst, allowed));
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) {
                return fst.asByteArray(message);
            }

            @Override
            public T decode(byte[] bytes) throws CodecException {
                try {
                    return messages.check(type.cast(fst.asObject(bytes)));
                } catch (StackOverflowError tooDeep) {
                    // the library has no bound for nesting
                    throw new CodecException("objects are nested too deep", tooDeep);
                }
            }
        };
    }
}
