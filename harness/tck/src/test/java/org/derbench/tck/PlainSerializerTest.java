package org.derbench.tck;

/** A sound serializer passes the whole kit. */
class PlainSerializerTest extends SerializerContract {

    PlainSerializerTest() {
        super(new PlainSerializer());
    }
}
