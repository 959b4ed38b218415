package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class BsonSerializerTest extends SerializerContract {

    BsonSerializerTest() {
        super(new BsonSerializer());
    }
}
