package org.derbench.serializer.jackson;

import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import org.derbench.spi.Origin;

/** CBOR with the fields' names as keys. */
public final class CborSerializer extends JacksonFamily<CBORMapper> {

    public CborSerializer() {
        super("com.fasterxml.jackson.dataformat:jackson-dataformat-cbor");
    }

    @Override
    public String name() {
        return "CBOR (Jackson)";
    }

    @Override
    public String format() {
        return "cbor";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    CBORMapper mapper() {
        return new CBORMapper();
    }
}
