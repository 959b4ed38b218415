package org.derbench.serializer.protostuff;

import org.derbench.tck.SerializerContract;

class JsonSerializerTest extends SerializerContract {

    JsonSerializerTest() {
        super(new JsonSerializer());
    }
}
