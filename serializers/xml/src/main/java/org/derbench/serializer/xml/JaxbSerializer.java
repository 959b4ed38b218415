package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** XML by JAXB, from the accessors. Read with Woodstox. */
@AutoService(Serializer.class)
public final class JaxbSerializer implements Serializer {

    @Override
    public String name() {
        return "JAXB";
    }

    @Override
    public Library library() {
        return Library.of("org.glassfish.jaxb:jaxb-runtime", "BSD-3-Clause");
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
        try {
            return codec(type, JAXBContext.newInstance(type));
        } catch (JAXBException e) {
            throw new IllegalArgumentException("JAXB cannot bind " + type.getName() + ": " + e, e);
        }
    }

    private static <T extends Message> Codec<T> codec(Class<T> type, JAXBContext context) throws JAXBException {
        Marshaller marshaller = context.createMarshaller();
        marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
        Unmarshaller unmarshaller = context.createUnmarshaller();
        XMLInputFactory parsers = SafeStax.newFactory();
        QName root = new QName(type.getSimpleName());
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws JAXBException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                marshaller.marshal(new JAXBElement<>(root, type, message), bytes);
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                StringReader text = new StringReader(new String(bytes, UTF_8));
                return messages.check(unmarshaller
                        .unmarshal(parsers.createXMLStreamReader(text), type)
                        .getValue());
            }
        };
    }
}
