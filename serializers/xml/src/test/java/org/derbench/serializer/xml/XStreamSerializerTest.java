package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.io.StringWriter;
import org.derbench.kit.serializer.SerializerContract;

class XStreamSerializerTest extends SerializerContract {

    XStreamSerializerTest() {
        super(new XStreamSerializer());
    }

    @Override
    protected byte[] written(Object object) {
        HierarchicalStreamDriver driver = new XStreamSerializer().driver();
        StringWriter text = new StringWriter();
        new XStream(driver).marshal(object, new XStreamSerializer().writer(driver, text));
        return text.toString().getBytes(UTF_8);
    }
}
