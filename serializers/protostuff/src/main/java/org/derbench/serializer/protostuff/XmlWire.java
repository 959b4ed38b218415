package org.derbench.serializer.protostuff;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.protostuff.Schema;
import io.protostuff.XmlIOUtil;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** XML by the JDK's StAX. Entities are refused. */
final class XmlWire implements Wire {

    private final XMLInputFactory in = XMLInputFactory.newDefaultFactory();
    private final XMLOutputFactory out = XMLOutputFactory.newDefaultFactory();

    XmlWire() {
        in.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        in.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    @Override
    public <T> byte[] write(T message, Schema<T> schema) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XmlIOUtil.writeTo(bytes, message, schema, out);
        return bytes.toByteArray();
    }

    @Override
    public <T> void read(byte[] bytes, T message, Schema<T> schema) throws IOException {
        // a decoder of its own: the JDK's parser prints what is no UTF-8 on stderr
        XmlIOUtil.mergeFrom(
                new InputStreamReader(new ByteArrayInputStream(bytes), UTF_8.newDecoder()), message, schema, in);
    }
}
