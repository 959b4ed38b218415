package org.derbench.serializer.thrift;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class ThriftFamilyTest {

    @Nested
    class Thrift extends SerializerContract {
        Thrift() {
            super(new ThriftSerializer());
        }
    }
}
