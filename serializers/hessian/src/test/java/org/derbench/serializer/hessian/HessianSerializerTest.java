package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Hessian2Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.tck.ForeignObject;
import org.derbench.tck.SerializerContract;

class HessianSerializerTest extends SerializerContract {

    HessianSerializerTest() {
        super(new HessianSerializer());
    }

    @Override
    protected Map<String, byte[]> hostileMessages() throws IOException {
        return Map.of("a foreign object", encoded(new ForeignObject()),
                "a list of one", encoded(new ArrayList<>(List.of(new ForeignObject()))),
                "an array of one", encoded(new ForeignObject[] {new ForeignObject()}));
    }

    private static byte[] encoded(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.writeObject(object);
        out.flush();
        return bytes.toByteArray();
    }
}
