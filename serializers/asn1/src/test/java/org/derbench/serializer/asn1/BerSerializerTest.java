package org.derbench.serializer.asn1;

import org.derbench.tck.SerializerContract;

class BerSerializerTest extends SerializerContract {

    BerSerializerTest() {
        super(new BerSerializer());
    }
}
