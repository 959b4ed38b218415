package org.derbench.serializer.protobuf;

import org.derbench.tck.SerializerContract;

class ProtobufSerializerTest extends SerializerContract {

    ProtobufSerializerTest() {
        super(new ProtobufSerializer());
    }
}
