package org.derbench.serializer.protostuff;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class ProtostuffFamilyTest {

    @Nested
    class Json extends SerializerContract {
        Json() {
            super(new JsonSerializer());
        }
    }

    @Nested
    class Protobuf extends SerializerContract {
        Protobuf() {
            super(new ProtobufSerializer());
        }
    }

    @Nested
    class Protostuff extends SerializerContract {
        Protostuff() {
            super(new ProtostuffSerializer());
        }
    }

    @Nested
    class Smile extends SerializerContract {
        Smile() {
            super(new SmileSerializer());
        }
    }

    @Nested
    class Xml extends SerializerContract {
        Xml() {
            super(new XmlSerializer());
        }
    }
}
