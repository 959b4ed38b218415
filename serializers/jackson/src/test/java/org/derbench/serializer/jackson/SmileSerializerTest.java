package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class SmileSerializerTest extends SerializerContract {

    SmileSerializerTest() {
        super(new SmileSerializer());
    }
}
