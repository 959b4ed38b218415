package org.derbench.serializer.jackson;

import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** CBOR with the fields' names as keys. */
@AutoService(Serializer.class)
public final class CborSerializer extends JacksonFamily<CBORMapper> {

    public CborSerializer() {
        super("CBOR (Jackson)", "cbor", "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor");
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
