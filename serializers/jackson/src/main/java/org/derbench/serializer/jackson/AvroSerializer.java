package org.derbench.serializer.jackson;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.dataformat.avro.AvroMapper;
import com.fasterxml.jackson.dataformat.avro.AvroSchema;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/** Avro; both ends derive the same schema from the class. */
@AutoService(Serializer.class)
public final class AvroSerializer extends JacksonFamily<AvroMapper> {

    public AvroSerializer() {
        super("Avro (Jackson)", "avro", "com.fasterxml.jackson.dataformat:jackson-dataformat-avro");
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    AvroMapper mapper() {
        return new AvroMapper();
    }

    @Override
    AvroSchema schemaOf(AvroMapper mapper, Class<?> type) throws JsonMappingException {
        return mapper.schemaFor(type);
    }
}
