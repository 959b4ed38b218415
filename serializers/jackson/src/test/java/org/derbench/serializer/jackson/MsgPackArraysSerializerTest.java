package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class MsgPackArraysSerializerTest extends SerializerContract {

    MsgPackArraysSerializerTest() {
        super(new MsgPackArraysSerializer());
    }
}
