package org.derbench.serializer.xml;

import com.google.auto.service.AutoService;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.json.JettisonMappedXmlDriver;
import java.io.Writer;
import org.codehaus.jettison.mapped.Configuration;
import org.codehaus.jettison.mapped.SimpleConverter;
import org.derbench.spi.Serializer;

/**
 * JSON by XStream over Jettison. All values are texts: Jettison would take a text for a number where it looks like one.
 */
@AutoService(Serializer.class)
public final class XStreamJsonSerializer extends XStreamFamily {

    @Override
    public String name() {
        return "JSON (XStream)";
    }

    @Override
    public String format() {
        return "json";
    }

    @Override
    HierarchicalStreamDriver driver() {
        Configuration configuration = new Configuration();
        configuration.setTypeConverter(new SimpleConverter());
        configuration.setReadNullAsString(true);
        return new JettisonMappedXmlDriver(configuration, false);
    }

    @Override
    HierarchicalStreamWriter writer(HierarchicalStreamDriver driver, Writer target) {
        return driver.createWriter(target);
    }
}
