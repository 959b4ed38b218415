package org.derbench.serializer.asn1;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class Asn1FamilyTest {

    @Nested
    class Ber extends SerializerContract {
        Ber() {
            super(new BerSerializer());
        }
    }
}
