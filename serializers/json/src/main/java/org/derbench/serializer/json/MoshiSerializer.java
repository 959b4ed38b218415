package org.derbench.serializer.json;

import com.google.auto.service.AutoService;
import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import java.io.IOException;
import okio.Buffer;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** JSON by Moshi. Lenient: what JSON has no number for (NaN, the infinities) is written as in Java. */
@AutoService(Serializer.class)
public final class MoshiSerializer implements Serializer {

    @Override
    public String name() {
        return "Moshi";
    }

    @Override
    public Library library() {
        return Library.of("com.squareup.moshi:moshi", "Apache-2.0");
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
    public <T extends Message> Codec<T> codec(Class<T> type) {
        JsonAdapter<T> adapter = new Moshi.Builder().build().adapter(type).lenient();
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                Buffer buffer = new Buffer();
                adapter.toJson(buffer, message);
                return buffer.readByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                return messages.check(adapter.fromJson(new Buffer().write(bytes)));
            }
        };
    }
}
