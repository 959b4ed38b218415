package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class CborSerializerTest extends SerializerContract {

    CborSerializerTest() {
        super(new CborSerializer());
    }
}
