package org.derbench.serializer.fst;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.tck.ForeignObject;
import org.derbench.tck.SerializerContract;
import org.nustaq.serialization.FSTConfiguration;

class FastSerializerTest extends SerializerContract {

    FastSerializerTest() {
        super(new FastSerializer());
    }

    @Override
    protected Map<String, byte[]> hostileMessages() {
        FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
        return Map.of("a foreign object", fst.asByteArray(new ForeignObject()),
                "a list of one", fst.asByteArray(new ArrayList<>(List.of(new ForeignObject()))),
                "an array of one", fst.asByteArray(new ForeignObject[] {new ForeignObject()}));
    }
}
