package org.derbench.serializer.json;

import org.derbench.tck.SerializerContract;

class GsonSerializerTest extends SerializerContract {

    GsonSerializerTest() {
        super(new GsonSerializer());
    }
}
