package org.derbench.serializer.jackson;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.FormatSchema;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/**
 * The common part of Jackson's formats: fields by their names, absent ones left out, a reader and a writer per class.
 */
abstract class JacksonFamily<M extends ObjectMapper> implements Serializer {

    private final String name;
    private final String format;
    private final String artifact;

    JacksonFamily(String name, String format, String artifact) {
        this.name = name;
        this.format = format;
        this.artifact = artifact;
    }

    /** A new mapper of the format. */
    abstract M mapper();

    /** Sets what is special about the format for messages of this class. */
    void configure(M mapper, Class<? extends Message> type) {}

    /** The schema of that class, or null where the format has none. */
    FormatSchema schemaOf(M mapper, Class<?> type) throws JsonMappingException {
        return null;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public Library library() {
        return Library.of(artifact, "Apache-2.0");
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        M mapper = mapper();
        mapper.setVisibility(PropertyAccessor.ALL, Visibility.NONE);
        mapper.setVisibility(PropertyAccessor.FIELD, Visibility.ANY);
        mapper.setVisibility(PropertyAccessor.CREATOR, Visibility.ANY);
        mapper.setSerializationInclusion(JsonInclude.Include.NON_NULL);
        configure(mapper, type);
        FormatSchema schema = schema(mapper, type);
        ObjectWriter writer = mapper.writerFor(type).with(schema);
        ObjectReader reader = mapper.readerFor(type).with(schema);
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                return writer.writeValueAsBytes(message);
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                return messages.check(reader.readValue(bytes));
            }
        };
    }

    private FormatSchema schema(M mapper, Class<?> type) {
        try {
            return schemaOf(mapper, type);
        } catch (JsonMappingException e) {
            throw new IllegalArgumentException("no schema for " + type.getName() + ": " + e.getOriginalMessage(), e);
        }
    }
}
