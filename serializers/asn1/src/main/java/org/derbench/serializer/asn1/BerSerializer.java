package org.derbench.serializer.asn1;

import com.beanit.asn1bean.ber.ReverseByteArrayOutputStream;
import com.google.auto.service.AutoService;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/**
 * ASN.1's basic encoding rules, which IEC 61850 has its MMS messages in (IEC 61850-8-1); the type is derived from the
 * class.
 */
@AutoService(Serializer.class)
public final class BerSerializer implements Serializer {

    private static final int BUFFER_BYTES = 4_096;

    @Override
    public String name() {
        return "ASN.1 BER";
    }

    @Override
    public Library library() {
        return Library.of("com.beanit:asn1bean", "Apache-2.0");
    }

    @Override
    public String format() {
        return "asn1";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                ReverseByteArrayOutputStream out = new ReverseByteArrayOutputStream(BUFFER_BYTES, true);
                new BerWriter(out).write(message);
                return out.getArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return new BerReader(new ByteArrayInputStream(bytes)).read(type);
            }
        };
    }
}
