package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class XmlSerializerTest extends SerializerContract {

    XmlSerializerTest() {
        super(new XmlSerializer());
    }
}
