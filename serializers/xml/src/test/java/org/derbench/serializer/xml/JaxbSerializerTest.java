package org.derbench.serializer.xml;

import org.derbench.tck.SerializerContract;

class JaxbSerializerTest extends SerializerContract {

    JaxbSerializerTest() {
        super(new JaxbSerializer());
    }
}
