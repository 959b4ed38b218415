package org.derbench.serializer.xml;

import org.derbench.tck.SerializerContract;

class SimpleXmlSerializerTest extends SerializerContract {

    SimpleXmlSerializerTest() {
        super(new SimpleXmlSerializer());
    }
}
