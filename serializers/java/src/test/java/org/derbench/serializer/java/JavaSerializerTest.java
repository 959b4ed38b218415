package org.derbench.serializer.java;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.tck.ForeignObject;
import org.derbench.tck.SerializerContract;

class JavaSerializerTest extends SerializerContract {

    JavaSerializerTest() {
        super(new JavaSerializer());
    }

    @Override
    protected Map<String, byte[]> hostileMessages() throws IOException {
        return Map.of("a foreign object", encoded(new ForeignObject()),
                "a list of one", encoded(new ArrayList<>(List.of(new ForeignObject()))),
                "an array of one", encoded(new ForeignObject[] {new ForeignObject()}));
    }

    private static byte[] encoded(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
