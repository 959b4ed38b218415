package org.derbench.serializer.exi;

import org.derbench.tck.SerializerContract;

class ExiSerializerTest extends SerializerContract {

    ExiSerializerTest() {
        super(new ExiSerializer());
    }
}
