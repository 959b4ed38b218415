package org.derbench.serializer.fst;

import org.derbench.kit.serializer.SerializerContract;
import org.nustaq.serialization.FSTConfiguration;

class FastSerializerTest extends SerializerContract {

    FastSerializerTest() {
        super(new FastSerializer());
    }

    /** Without shared references, as the codec reads it. */
    @Override
    protected byte[] written(Object object) {
        FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
        fst.setShareReferences(false);
        return fst.asByteArray(object);
    }
}
