package org.derbench.serializer.binary;

import org.derbench.tck.SerializerContract;

class MsgPackSerializerTest extends SerializerContract {

    MsgPackSerializerTest() {
        super(new MsgPackSerializer());
    }
}
