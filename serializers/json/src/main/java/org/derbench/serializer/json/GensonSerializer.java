package org.derbench.serializer.json;

import com.google.auto.service.AutoService;
import com.owlike.genson.Genson;
import com.owlike.genson.GensonBuilder;
import com.owlike.genson.reflect.VisibilityFilter;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** JSON by Genson, from the fields. */
@AutoService(Serializer.class)
public final class GensonSerializer implements Serializer {

    @Override
    public String name() {
        return "Genson";
    }

    @Override
    public Library library() {
        return Library.of("com.owlike:genson", "Apache-2.0");
    }

    @Override
    public String format() {
        return "json";
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        Genson genson = new GensonBuilder()
                .useFields(true, VisibilityFilter.PRIVATE)
                .useMethods(false)
                .setSkipNull(true)
                .create();
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) {
                return genson.serializeBytes(message);
            }

            @Override
            public T decode(byte[] bytes) throws CodecException {
                try {
                    return messages.check(genson.deserialize(bytes, type));
                } catch (StackOverflowError tooDeep) {
                    // the library skips unknown values by recursion, and has no bound for it
                    throw new CodecException("values are nested too deep", tooDeep);
                }
            }
        };
    }
}
