package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import java.io.StringReader;
import java.io.StringWriter;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.simpleframework.xml.convert.Registry;
import org.simpleframework.xml.convert.RegistryStrategy;
import org.simpleframework.xml.core.Persister;
import org.simpleframework.xml.stream.Format;

/** XML by Simple XML (its safe fork), through a converter of our own. */
@AutoService(Serializer.class)
public final class SimpleXmlSerializer implements Serializer {

    @Override
    public String name() {
        return "Simple XML";
    }

    @Override
    public Library library() {
        return Library.of("com.carrotsearch.thirdparty:simple-xml-safe", "Apache-2.0");
    }

    @Override
    public String format() {
        return "xml";
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
        Persister persister = persister(type);
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws Exception {
                StringWriter text = new StringWriter();
                persister.write(message, text);
                return text.toString().getBytes(UTF_8);
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return messages.check(persister.read(type, new StringReader(new String(bytes, UTF_8))));
            }
        };
    }

    private static Persister persister(Class<? extends Message> type) {
        try {
            Registry registry = new Registry();
            registry.bind(type, new ModelConverter<>(type));
            return new Persister(new RegistryStrategy(registry), new Format(0));
        } catch (Exception e) {
            throw new IllegalArgumentException("Simple XML cannot bind " + type.getName() + ": " + e, e);
        }
    }
}
