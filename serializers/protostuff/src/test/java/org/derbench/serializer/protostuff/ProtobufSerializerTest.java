package org.derbench.serializer.protostuff;

import org.derbench.tck.SerializerContract;

class ProtobufSerializerTest extends SerializerContract {

    ProtobufSerializerTest() {
        super(new ProtobufSerializer());
    }
}
