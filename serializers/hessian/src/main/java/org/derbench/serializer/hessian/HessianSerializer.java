package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.SerializerFactory;
import com.google.auto.service.AutoService;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/** Hessian 2.0: field names once per class and message. Streams are reused. */
@AutoService(Serializer.class)
public final class HessianSerializer implements Serializer {

    @Override
    public String name() {
        return "Hessian";
    }

    @Override
    public Library library() {
        return Library.of("com.caucho:hessian", "Apache-1.1");
    }

    @Override
    public String format() {
        return "hessian";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        SerializerFactory classes = new NodeSerializerFactory(type);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SignedZeroOutput out = new SignedZeroOutput(bytes);
        out.setSerializerFactory(classes);
        MessageCheck messages = MessageCheck.ofLists(type);
        return new Codec<>() {
            private Hessian2Input idle;

            @Override
            public byte[] encode(T message) throws IOException {
                bytes.reset();
                out.reset();
                out.writeObject(message);
                out.flush();
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] message) throws IOException, CodecException {
                Hessian2Input in = idle == null ? newInput(classes) : idle;
                // one that fails is of no further use: what is left in its buffer cannot be dropped
                idle = null;
                in.init(new ByteArrayInputStream(message));
                T decoded = messages.check(type.cast(read(in, type)));
                in.resetBuffer();
                idle = in;
                return decoded;
            }
        };
    }

    private static Hessian2Input newInput(SerializerFactory classes) {
        Hessian2Input in = new TypedInput();
        in.setSerializerFactory(classes);
        return in;
    }

    private static Object read(Hessian2Input in, Class<?> type) throws IOException, CodecException {
        try {
            return in.readObject(type);
        } catch (StackOverflowError tooDeep) {
            // the library has no bound for nesting
            throw new CodecException("objects are nested too deep", tooDeep);
        }
    }
}
