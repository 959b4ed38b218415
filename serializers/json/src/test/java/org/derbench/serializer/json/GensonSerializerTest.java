package org.derbench.serializer.json;

import org.derbench.tck.SerializerContract;

class GensonSerializerTest extends SerializerContract {

    GensonSerializerTest() {
        super(new GensonSerializer());
    }
}
