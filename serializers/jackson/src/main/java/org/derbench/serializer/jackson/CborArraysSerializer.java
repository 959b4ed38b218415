package org.derbench.serializer.jackson;

import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.google.auto.service.AutoService;
import org.derbench.message.Message;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/** CBOR by position: each object is an array of its fields. */
@AutoService(Serializer.class)
public final class CborArraysSerializer extends JacksonFamily<CBORMapper> {

    public CborArraysSerializer() {
        super("CBOR arrays (Jackson)", "cbor", "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor");
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public Origin origin() {
        return Origin.BEYOND;
    }

    @Override
    CBORMapper mapper() {
        return new CBORMapper();
    }

    @Override
    void configure(CBORMapper mapper, Class<? extends Message> type) {
        ArrayShape.apply(mapper, type);
    }
}
