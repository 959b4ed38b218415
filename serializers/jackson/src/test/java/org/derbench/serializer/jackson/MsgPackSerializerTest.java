package org.derbench.serializer.jackson;

import org.derbench.tck.SerializerContract;

class MsgPackSerializerTest extends SerializerContract {

    MsgPackSerializerTest() {
        super(new MsgPackSerializer());
    }
}
