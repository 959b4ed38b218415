package org.derbench.serializer.protostuff;

import io.protostuff.Schema;
import java.io.IOException;

/** A wire format of ProtoStuff's; one per codec. */
interface Wire {

    /** The node as bytes that the caller owns. */
    <T> byte[] write(T node, Schema<T> schema) throws IOException;

    /** Sets the node's fields from bytes. */
    <T> void read(byte[] bytes, T node, Schema<T> schema) throws IOException;
}
