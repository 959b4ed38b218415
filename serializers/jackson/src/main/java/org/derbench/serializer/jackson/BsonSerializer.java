package org.derbench.serializer.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.auto.service.AutoService;
import de.undercouch.bson4jackson.BsonFactory;
import org.derbench.spi.CodecException;
import org.derbench.spi.Serializer;

/** BSON, as MongoDB stores documents. */
@AutoService(Serializer.class)
public final class BsonSerializer extends JacksonFamily<ObjectMapper> {

    public BsonSerializer() {
        super("BSON (Jackson)", "bson", "de.undercouch:bson4jackson");
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
