package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.io.StringWriter;
import org.derbench.kit.serializer.SerializerContract;

class XStreamJsonSerializerTest extends SerializerContract {

    XStreamJsonSerializerTest() {
        super(new XStreamJsonSerializer());
    }

    @Override
    protected byte[] written(Object object) {
        HierarchicalStreamDriver driver = new XStreamJsonSerializer().driver();
        StringWriter text = new StringWriter();
        new XStream(driver).marshal(object, new XStreamJsonSerializer().writer(driver, text));
        return text.toString().getBytes(UTF_8);
    }
}
