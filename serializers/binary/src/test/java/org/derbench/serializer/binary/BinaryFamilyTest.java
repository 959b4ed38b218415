package org.derbench.serializer.binary;

import com.esotericsoftware.kryo.io.Output;
import org.derbench.kit.serializer.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class BinaryFamilyTest {

    @Nested
    class Kryo extends SerializerContract {

        Kryo() {
            super(new KryoSerializer());
        }

        @Override
        protected byte[] written(Object object) {
            com.esotericsoftware.kryo.Kryo kryo = new com.esotericsoftware.kryo.Kryo();
            kryo.setRegistrationRequired(false);
            Output output = new Output(4_096, -1);
            kryo.writeClassAndObject(output, object);
            return output.toBytes();
        }
    }

    @Nested
    class MsgPack extends SerializerContract {
        MsgPack() {
            super(new MsgPackSerializer());
        }
    }
}
