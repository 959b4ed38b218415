package org.derbench.serializer.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.tck.ForeignObject;
import org.derbench.tck.SerializerContract;

class XStreamSerializerTest extends SerializerContract {

    XStreamSerializerTest() {
        super(new XStreamSerializer());
    }

    @Override
    protected Map<String, byte[]> hostileMessages() {
        return Map.of("a foreign object", encoded(new ForeignObject()),
                "a list of one", encoded(new ArrayList<>(List.of(new ForeignObject()))));
    }

    private static byte[] encoded(Object object) {
        HierarchicalStreamDriver driver = new XStreamSerializer().driver();
        StringWriter text = new StringWriter();
        new XStream(driver).marshal(object, new XStreamSerializer().writer(driver, text));
        return text.toString().getBytes(UTF_8);
    }
}
