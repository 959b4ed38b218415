package org.derbench.serializer.java;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.derbench.kit.serializer.SerializerContract;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.river.RiverMarshallerFactory;

class JBossSerializerTest extends SerializerContract {

    JBossSerializerTest() {
        super(new JBossSerializer());
    }

    @Override
    protected byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Marshaller marshaller = new RiverMarshallerFactory().createMarshaller(new MarshallingConfiguration());
        marshaller.start(Marshalling.createByteOutput(bytes));
        marshaller.writeObject(object);
        marshaller.finish();
        return bytes.toByteArray();
    }
}
