package org.derbench.serializer.protobuf;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class ProtobufFamilyTest {

    @Nested
    class Protobuf extends SerializerContract {
        Protobuf() {
            super(new ProtobufSerializer());
        }
    }
}
