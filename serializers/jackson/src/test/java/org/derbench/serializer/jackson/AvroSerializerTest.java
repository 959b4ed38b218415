package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class AvroSerializerTest extends SerializerContract {

    AvroSerializerTest() {
        super(new AvroSerializer());
    }
}
