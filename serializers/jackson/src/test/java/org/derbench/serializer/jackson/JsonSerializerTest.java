package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class JsonSerializerTest extends SerializerContract {

    JsonSerializerTest() {
        super(new JsonSerializer());
    }
}
