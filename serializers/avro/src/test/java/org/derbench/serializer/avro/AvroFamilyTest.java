package org.derbench.serializer.avro;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class AvroFamilyTest {

    @Nested
    class Avro extends SerializerContract {
        Avro() {
            super(new AvroSerializer());
        }
    }
}
