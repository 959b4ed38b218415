package org.derbench.serializer.java;

import com.google.auto.service.AutoService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.UnmarshallingObjectInputFilter.Status;
import org.jboss.marshalling.river.RiverMarshallerFactory;

/** JBoss Marshalling by the River protocol: the JDK's object streams, redone; class names and all. */
@AutoService(Serializer.class)
public final class JBossSerializer implements Serializer {

    @Override
    public String name() {
        return "JBoss Marshalling";
    }

    @Override
    public Library library() {
        return Library.of("org.jboss.marshalling:jboss-marshalling-river", "Apache-2.0");
    }

    @Override
    public String format() {
        return "river";
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        ModelFilter filter = new ModelFilter(type);
        MarshallingConfiguration configuration = new MarshallingConfiguration();
        configuration.setUnmarshallingFilter(info -> instantiable(info.getUnmarshalledClass())
                        && filter.allows(
                                info.getUnmarshalledClass(),
                                info.getArrayLength(),
                                info.getReferences(),
                                info.getDepth())
                ? Status.ALLOWED
                : Status.REJECTED);
        configuration.setClassResolver(BoundedRiver.resolver(type.getClassLoader(), filter::allowsName));
        RiverMarshallerFactory factory = new RiverMarshallerFactory();
        MessageCheck messages = MessageCheck.ofLists(type);
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                buffer.reset();
                try (Marshaller marshaller = factory.createMarshaller(configuration)) {
                    marshaller.start(Marshalling.createByteOutput(buffer));
                    marshaller.writeObject(message);
                    marshaller.finish();
                }
                return buffer.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                try (Unmarshaller unmarshaller = new BoundedRiver(factory, configuration, bytes)) {
                    return messages.check(type.cast(unmarshaller.readObject()));
                } catch (StackOverflowError tooDeep) {
                    // the library's wrappers of collections nest without a bound, unseen by the filter
                    throw new CodecException("objects are nested too deep", tooDeep);
                }
            }
        };
    }

    private static boolean instantiable(Class<?> type) {
        return type == null || !Modifier.isAbstract(type.getModifiers());
    }
}
