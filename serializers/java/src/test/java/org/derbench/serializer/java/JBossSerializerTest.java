package org.derbench.serializer.java;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.tck.ForeignObject;
import org.derbench.tck.SerializerContract;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.river.RiverMarshallerFactory;

class JBossSerializerTest extends SerializerContract {

    JBossSerializerTest() {
        super(new JBossSerializer());
    }

    @Override
    protected Map<String, byte[]> hostileMessages() throws IOException {
        return Map.of("a foreign object", encoded(new ForeignObject()),
                "a list of one", encoded(new ArrayList<>(List.of(new ForeignObject()))),
                "an array of one", encoded(new ForeignObject[] {new ForeignObject()}));
    }

    private static byte[] encoded(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Marshaller marshaller = new RiverMarshallerFactory().createMarshaller(new MarshallingConfiguration());
        marshaller.start(Marshalling.createByteOutput(bytes));
        marshaller.writeObject(object);
        marshaller.finish();
        return bytes.toByteArray();
    }
}
