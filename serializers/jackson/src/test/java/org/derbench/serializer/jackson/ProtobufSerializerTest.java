package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class ProtobufSerializerTest extends SerializerContract {

    ProtobufSerializerTest() {
        super(new ProtobufSerializer());
    }
}
