package org.derbench.serializer.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import de.undercouch.bson4jackson.BsonFactory;
import org.derbench.spi.CodecException;

/** BSON, as MongoDB stores documents. */
public final class BsonSerializer extends JacksonFamily<ObjectMapper> {

    public BsonSerializer() {
        super("de.undercouch:bson4jackson");
    }

    @Override
    public String name() {
        return "BSON (Jackson)";
    }

    @Override
    public String format() {
        return "bson";
    }

    @Override
    ObjectMapper mapper() {
        return new ObjectMapper(new BsonFactory());
    }

    @Override
    void check(byte[] bytes) throws CodecException {
        BsonCheck.check(bytes);
    }
}
