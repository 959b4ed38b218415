package org.derbench.serializer.fory;

import org.derbench.tck.SerializerContract;

class ForySerializerTest extends SerializerContract {

    ForySerializerTest() {
        super(new ForySerializer());
    }
}
