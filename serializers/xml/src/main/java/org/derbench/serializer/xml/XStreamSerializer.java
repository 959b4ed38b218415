package org.derbench.serializer.xml;

import com.google.auto.service.AutoService;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.WstxDriver;
import java.io.Writer;
import javax.xml.stream.XMLInputFactory;
import org.derbench.spi.Serializer;

/** XML by XStream, read with Woodstox. */
@AutoService(Serializer.class)
public final class XStreamSerializer extends XStreamFamily {

    @Override
    public String name() {
        return "XStream";
    }

    @Override
    public String format() {
        return "xml";
    }

    @Override
    HierarchicalStreamDriver driver() {
        return new WstxDriver() {
            @Override
            protected XMLInputFactory createInputFactory() {
                return SafeStax.newFactory();
            }
        };
    }

    @Override
    HierarchicalStreamWriter writer(HierarchicalStreamDriver driver, Writer target) {
        return new CompactWriter(target);
    }
}
