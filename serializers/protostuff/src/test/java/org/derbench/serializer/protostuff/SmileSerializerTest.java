package org.derbench.serializer.protostuff;

import org.derbench.tck.SerializerContract;

class SmileSerializerTest extends SerializerContract {

    SmileSerializerTest() {
        super(new SmileSerializer());
    }
}
