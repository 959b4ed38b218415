package org.derbench.serializer.binary;

import org.derbench.tck.SerializerContract;

class KryoSerializerTest extends SerializerContract {

    KryoSerializerTest() {
        super(new KryoSerializer());
    }
}
