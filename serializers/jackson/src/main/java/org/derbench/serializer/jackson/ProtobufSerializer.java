package org.derbench.serializer.jackson;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.dataformat.protobuf.ProtobufMapper;
import com.fasterxml.jackson.dataformat.protobuf.schema.ProtobufSchema;
import com.google.auto.service.AutoService;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/** Protocol Buffers by Jackson; both ends derive the same schema from the class. */
@AutoService(Serializer.class)
public final class ProtobufSerializer extends JacksonFamily<ProtobufMapper> {

    public ProtobufSerializer() {
        super("ProtoBuf (Jackson)", "protobuf", "com.fasterxml.jackson.dataformat:jackson-dataformat-protobuf");
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    ProtobufMapper mapper() {
        return new ProtobufMapper(new BoundedProtobufFactory());
    }

    @Override
    ProtobufSchema schemaOf(ProtobufMapper mapper, Class<?> type) throws JsonMappingException {
        return mapper.generateSchemaFor(type);
    }
}
