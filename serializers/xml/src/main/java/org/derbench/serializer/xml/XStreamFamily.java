package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.security.NoTypePermission;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.derbench.support.codec.MessageClasses;

/** The common part of XStream's formats: fields by their names, and no class but the model's. */
abstract class XStreamFamily implements Serializer {

    /** A new driver, which reads what {@link #writer} writes. */
    abstract HierarchicalStreamDriver driver();

    /** A writer without white space. */
    abstract HierarchicalStreamWriter writer(HierarchicalStreamDriver driver, Writer target);

    @Override
    public Library library() {
        return Library.of("com.thoughtworks.xstream:xstream", "BSD-3-Clause");
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
        HierarchicalStreamDriver driver = driver();
        XStream xstream = new XStream(driver);
        xstream.setClassLoader(type.getClassLoader());
        xstream.setMode(XStream.NO_REFERENCES);
        xstream.addPermission(NoTypePermission.NONE);
        xstream.allowTypes(new Class<?>[] {
            ArrayList.class, String.class, Boolean.class, Integer.class, Long.class, Float.class, Double.class
        });
        MessageClasses.of(type).forEach(each -> {
            xstream.allowTypes(new Class<?>[] {each});
            xstream.alias(each.getSimpleName(), each);
        });
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) {
                StringWriter text = new StringWriter();
                xstream.marshal(message, writer(driver, text));
                return text.toString().getBytes(UTF_8);
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                Object decoded = xstream.unmarshal(driver.createReader(new StringReader(new String(bytes, UTF_8))));
                return messages.check(type.cast(decoded));
            }
        };
    }
}
