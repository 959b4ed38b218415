package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class CborArraysSerializerTest extends SerializerContract {

    CborArraysSerializerTest() {
        super(new CborArraysSerializer());
    }
}
