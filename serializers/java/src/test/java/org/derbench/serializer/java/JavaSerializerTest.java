package org.derbench.serializer.java;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import org.derbench.kit.serializer.SerializerContract;

class JavaSerializerTest extends SerializerContract {

    JavaSerializerTest() {
        super(new JavaSerializer());
    }

    @Override
    protected byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
