package org.derbench.serializer.thrift;

import org.derbench.tck.SerializerContract;

class ThriftSerializerTest extends SerializerContract {

    ThriftSerializerTest() {
        super(new ThriftSerializer());
    }
}
