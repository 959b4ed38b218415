package org.derbench.serializer.jackson;

import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.google.auto.service.AutoService;
import org.derbench.spi.Serializer;

/** XML with an element per field. */
@AutoService(Serializer.class)
public final class XmlSerializer extends JacksonFamily<XmlMapper> {

    public XmlSerializer() {
        super("XML (Jackson)", "xml", "com.fasterxml.jackson.dataformat:jackson-dataformat-xml");
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    XmlMapper mapper() {
        return new XmlMapper();
    }
}
