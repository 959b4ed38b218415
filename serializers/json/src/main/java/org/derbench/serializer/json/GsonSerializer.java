package org.derbench.serializer.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** JSON by Gson. Lenient: what JSON has no number for (NaN, the infinities) is written as in Java. */
@AutoService(Serializer.class)
public final class GsonSerializer implements Serializer {

    @Override
    public String name() {
        return "Gson";
    }

    @Override
    public Library library() {
        return Library.of("com.google.code.gson:gson", "Apache-2.0");
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
        Gson gson = new GsonBuilder()
                .setStrictness(Strictness.LENIENT)
                .serializeSpecialFloatingPointValues()
                .disableHtmlEscaping()
                .create();
        TypeAdapter<T> adapter = gson.getAdapter(type);
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                StringWriter text = new StringWriter();
                try (JsonWriter writer = gson.newJsonWriter(text)) {
                    adapter.write(writer, message);
                }
                return text.toString().getBytes(UTF_8);
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                try (JsonReader reader = gson.newJsonReader(new StringReader(new String(bytes, UTF_8)))) {
                    return messages.check(adapter.read(reader));
                }
            }
        };
    }
}
