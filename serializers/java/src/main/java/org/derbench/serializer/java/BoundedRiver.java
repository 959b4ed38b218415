package org.derbench.serializer.java;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.function.Predicate;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.SimpleClassResolver;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.reflect.SerializableClassRegistry;
import org.jboss.marshalling.river.RiverMarshallerFactory;
import org.jboss.marshalling.river.RiverUnmarshaller;

/**
 * Reads one message, and refuses texts, counts of fields and counts of interfaces that are larger than the message: the
 * library allocates what is stated, and asks its filter about objects and arrays alone.
 */
final class BoundedRiver extends RiverUnmarshaller {

    /** Opcodes of the protocol with a length behind them. The library does not ask the filter about these. */
    private static final int LONG_STRING = 0x40;

    private static final int PROXY_CLASS = 0x08;

    private final int messageLength;
    private boolean lengthIsNext;

    BoundedRiver(RiverMarshallerFactory factory, MarshallingConfiguration configuration, byte[] message)
            throws IOException {
        super(factory, SerializableClassRegistry.getInstance(), configuration);
        this.messageLength = message.length;
        start(Marshalling.createByteInput(new ByteArrayInputStream(message)));
    }

    /**
     * Finds classes of messages by this loader, and tells the reader that a count of fields follows. Others have to be
     * refused here: the library looks into the class, which initialises it, before it asks its filter.
     */
    static SimpleClassResolver resolver(ClassLoader loader, Predicate<String> allowedNames) {
        return new SimpleClassResolver(loader) {
            @Override
            protected Class<?> loadClass(String name) throws ClassNotFoundException {
                if (!allowedNames.test(name)) {
                    throw new ClassNotFoundException("a class that is not of the message");
                }
                return super.loadClass(name);
            }

            @Override
            public Class<?> resolveClass(Unmarshaller unmarshaller, String name, long uid)
                    throws IOException, ClassNotFoundException {
                ((BoundedRiver) unmarshaller).lengthIsNext = true;
                return super.resolveClass(unmarshaller, name, uid);
            }
        };
    }

    @Override
    public int readUnsignedByte() throws IOException {
        int value = super.readUnsignedByte();
        lengthIsNext = value == LONG_STRING || value == PROXY_CLASS;
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        lengthIsNext = false;
        return super.read(target, offset, length);
    }

    @Override
    protected String readString() throws IOException {
        lengthIsNext = true;
        return super.readString();
    }

    @Override
    public String readUTF() throws IOException {
        lengthIsNext = true;
        return super.readUTF();
    }

    @Override
    public int readInt() throws IOException {
        int value = super.readInt();
        if (lengthIsNext && (value < 0 || value > messageLength)) {
            throw new StreamCorruptedException("a length of " + value + " in a message of " + messageLength + " bytes");
        }
        lengthIsNext = false;
        return value;
    }
}
