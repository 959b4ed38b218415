package org.derbench.serializer.xml;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class XmlFamilyTest {

    @Nested
    class Jaxb extends SerializerContract {
        Jaxb() {
            super(new JaxbSerializer());
        }
    }

    @Nested
    class SimpleXml extends SerializerContract {
        SimpleXml() {
            super(new SimpleXmlSerializer());
        }
    }
}
