package org.derbench.serializer.avro;

import com.google.auto.service.AutoService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.util.ClassSecurityValidator;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** Apache Avro; both ends derive the same schema from the class, all but primitives may be absent. */
@AutoService(Serializer.class)
public final class AvroSerializer implements Serializer {

    @Override
    public String name() {
        return "Avro";
    }

    @Override
    public Library library() {
        return Library.of("org.apache.avro:avro", "Apache-2.0");
    }

    @Override
    public String format() {
        return "avro";
    }

    @Override
    public org.derbench.spi.Schema schema() {
        return org.derbench.spi.Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        // the library has one for all; in a plugin's class path that is all of its own
        ClassSecurityValidator.setGlobal(AvroSerializer::trusted);
        ReflectData model = new ReflectData.AllowNull();
        Schema schema = model.getSchema(type);
        @SuppressWarnings("unchecked")
        DatumWriter<T> writer = model.createDatumWriter(schema);
        @SuppressWarnings("unchecked")
        DatumReader<T> reader = model.createDatumReader(schema);
        MessageCheck messages = MessageCheck.ofLists(type);
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(buffer, null);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                buffer.reset();
                writer.write(message, encoder);
                encoder.flush();
                return buffer.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws IOException, CodecException {
                BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(bytes, null);
                return messages.check(reader.read(null, decoder));
            }
        };
    }

    /** Which classes there are is the schema's to say, and no message's. */
    private static boolean trusted(Class<?> type) {
        return ModelObject.class.isAssignableFrom(type)
                || List.class.isAssignableFrom(type)
                || type.isEnum()
                || ClassSecurityValidator.DEFAULT_TRUSTED_CLASSES.isTrusted(type);
    }
}
