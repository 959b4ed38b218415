package org.derbench.serializer.jackson;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class JacksonFamilyTest {

    @Nested
    class Avro extends SerializerContract {
        Avro() {
            super(new AvroSerializer());
        }
    }

    @Nested
    class Bson extends SerializerContract {
        Bson() {
            super(new BsonSerializer());
        }
    }

    @Nested
    class CborArrays extends SerializerContract {
        CborArrays() {
            super(new CborArraysSerializer());
        }
    }

    @Nested
    class Cbor extends SerializerContract {
        Cbor() {
            super(new CborSerializer());
        }
    }

    @Nested
    class Json extends SerializerContract {
        Json() {
            super(new JsonSerializer());
        }
    }

    @Nested
    class MsgPackArrays extends SerializerContract {
        MsgPackArrays() {
            super(new MsgPackArraysSerializer());
        }
    }

    @Nested
    class MsgPack extends SerializerContract {
        MsgPack() {
            super(new MsgPackSerializer());
        }
    }

    @Nested
    class Protobuf extends SerializerContract {
        Protobuf() {
            super(new ProtobufSerializer());
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
