package org.derbench.serializer.binary;

import org.derbench.tck.SerializerContract;
import org.junit.jupiter.api.Nested;

/** Every serializer of this module: one line each. */
class BinaryFamilyTest {

    @Nested class Kryo extends SerializerContract { Kryo() { super(new KryoSerializer()); } }

    @Nested class MsgPack extends SerializerContract { MsgPack() { super(new MsgPackSerializer()); } }
}
