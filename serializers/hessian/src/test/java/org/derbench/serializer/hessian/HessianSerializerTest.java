package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Hessian2Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.derbench.kit.serializer.SerializerContract;

class HessianSerializerTest extends SerializerContract {

    HessianSerializerTest() {
        super(new HessianSerializer());
    }

    @Override
    protected byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.writeObject(object);
        out.flush();
        return bytes.toByteArray();
    }
}
