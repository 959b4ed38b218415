package org.derbench.serializer.json;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class JsonFamilyTest {

    @Nested
    class Genson extends SerializerContract {
        Genson() {
            super(new GensonSerializer());
        }
    }

    @Nested
    class Gson extends SerializerContract {
        Gson() {
            super(new GsonSerializer());
        }
    }

    @Nested
    class Moshi extends SerializerContract {
        Moshi() {
            super(new MoshiSerializer());
        }
    }
}
