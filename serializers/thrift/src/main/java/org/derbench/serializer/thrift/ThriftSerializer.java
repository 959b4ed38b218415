package org.derbench.serializer.thrift;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/** Apache Thrift's compact protocol; the struct is derived from the class. */
@AutoService(Serializer.class)
public final class ThriftSerializer implements Serializer {

    private static final int BUFFER_BYTES = 4_096;

    @Override
    public String name() {
        return "Thrift compact";
    }

    @Override
    public Library library() {
        return Library.of("org.apache.thrift:libthrift", "Apache-2.0");
    }

    @Override
    public String format() {
        return "thrift";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws TException {
                TMemoryBuffer buffer = new TMemoryBuffer(BUFFER_BYTES);
                new StructWriter(new TCompactProtocol(buffer)).write(message);
                return Arrays.copyOf(buffer.getArray(), buffer.length());
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                TMemoryInputTransport message = new TMemoryInputTransport(bytes);
                return new StructReader(new TCompactProtocol(message, bytes.length, bytes.length)).read(type);
            }
        };
    }
}
