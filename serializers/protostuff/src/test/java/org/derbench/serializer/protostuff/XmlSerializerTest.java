package org.derbench.serializer.protostuff;

import org.derbench.tck.SerializerContract;

class XmlSerializerTest extends SerializerContract {

    XmlSerializerTest() {
        super(new XmlSerializer());
    }
}
