package org.derbench.serializer.protostuff;

import org.derbench.tck.SerializerContract;

class ProtostuffSerializerTest extends SerializerContract {

    ProtostuffSerializerTest() {
        super(new ProtostuffSerializer());
    }
}
