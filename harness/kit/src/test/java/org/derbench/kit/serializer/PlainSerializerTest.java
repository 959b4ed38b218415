package org.derbench.kit.serializer;

/** A sound serializer passes the whole kit. */
class PlainSerializerTest extends SerializerContract {

    PlainSerializerTest() {
        super(new PlainSerializer());
    }
}
