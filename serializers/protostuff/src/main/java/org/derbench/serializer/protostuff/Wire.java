package org.derbench.serializer.protostuff;

import io.protostuff.Schema;
import java.io.IOException;

/** A wire format of ProtoStuff's; one per codec. */
interface Wire {

    /** The message as bytes that the caller owns. */
    <T> byte[] write(T message, Schema<T> schema) throws IOException;

    /** Sets the message's fields from bytes. */
    <T> void read(byte[] bytes, T message, Schema<T> schema) throws IOException;
}
