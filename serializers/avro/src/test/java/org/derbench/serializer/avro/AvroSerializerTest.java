package org.derbench.serializer.avro;

import org.derbench.tck.SerializerContract;

class AvroSerializerTest extends SerializerContract {

    AvroSerializerTest() {
        super(new AvroSerializer());
    }
}
