package org.derbench.serializer.jackson;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import org.derbench.iec61850.LogicalNode;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** What Jackson's formats share: fields by their names, absent ones left out, a reader and a writer per class. */
abstract class JacksonFamily implements Serializer {

    private final String artifact;

    JacksonFamily(String artifact) {
        this.artifact = artifact;
    }

    /** A new mapper of the format. */
    abstract ObjectMapper mapper();

    @Override
    public Library library() {
        return Library.of(artifact, "Apache-2.0");
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends LogicalNode> Codec<T> codec(Class<T> type) {
        ObjectMapper mapper = mapper();
        mapper.setVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE);
        mapper.setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
        mapper.setVisibility(PropertyAccessor.CREATOR, JsonAutoDetect.Visibility.ANY);
        mapper.setSerializationInclusion(JsonInclude.Include.NON_NULL);
        ObjectWriter writer = mapper.writerFor(type);
        ObjectReader reader = mapper.readerFor(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws IOException {
                return writer.writeValueAsBytes(node);
            }

            @Override
            public T decode(byte[] bytes) throws IOException {
                return reader.readValue(bytes);
            }
        };
    }
}
