package org.derbench.serializer.exi;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class ExiFamilyTest {

    @Nested
    class Exi extends SerializerContract {
        Exi() {
            super(new ExiSerializer());
        }
    }
}
