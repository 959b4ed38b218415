package org.derbench.serializer.fory;

import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class ForyFamilyTest {

    @Nested
    class Fory extends SerializerContract {

        Fory() {
            super(new ForySerializer());
        }

        @Override
        protected byte[] written(Object object) {
            return org.apache.fory.Fory.builder()
                    .withCodegen(false)
                    .withXlang(false)
                    .withCompatible(false)
                    .withRefTracking(false)
                    .requireClassRegistration(false)
                    .suppressClassRegistrationWarnings(true)
                    .build()
                    .serialize(object);
        }
    }
}
