package org.derbench.serializer.fst;

import java.io.IOException;
import java.util.Set;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTDecoder;
import org.nustaq.serialization.FSTEncoder;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.coders.FSTStreamDecoder;
import org.nustaq.serialization.coders.FSTStreamEncoder;

/**
 * Streams of one configuration. Their decoder refuses texts and arrays whose stated length is huge, because the library
 * allocates by the stated length. It also refuses all classes but messages: the library registers some sixty classes of
 * its own and asks its verifier about others only. The library's own streams are shared by all configurations of a
 * thread, whatever classes those allow.
 */
final class BoundedCoders implements FSTConfiguration.StreamCoderFactory {

    private static final int MAX_LENGTH = 1 << 20;

    private final FSTConfiguration configuration;
    private final Set<Class<?>> allowed;
    private final ThreadLocal<Object> input;
    private final ThreadLocal<Object> output = new ThreadLocal<>();

    /** @param allowed registered classes, all that a message consists of */
    BoundedCoders(FSTConfiguration configuration, Set<Class<?>> allowed) {
        this.configuration = configuration;
        this.allowed = Set.copyOf(allowed);
        this.input = ThreadLocal.withInitial(() -> new TypedInput(configuration));
    }

    /** The length, if it is one that a message can have. */
    static int bounded(int length) throws IOException {
        if (length < 0 || length > MAX_LENGTH) {
            throw new IOException("a length of " + length + ", where there can be " + MAX_LENGTH + " at most");
        }
        return length;
    }

    @Override
    public FSTEncoder createStreamEncoder() {
        return new FSTStreamEncoder(configuration);
    }

    @Override
    public FSTDecoder createStreamDecoder() {
        return new Decoder(configuration, allowed);
    }

    /** The library makes an input of its own in place of one that was closed. */
    @Override
    public ThreadLocal<Object> getInput() {
        if (((FSTObjectInput) input.get()).isClosed()) {
            input.remove();
        }
        return input;
    }

    @Override
    public ThreadLocal<Object> getOutput() {
        return output;
    }

    private static final class Decoder extends FSTStreamDecoder {

        private final Set<Class<?>> allowed;
        private boolean lengthIsNext;
        private boolean classIsNext;

        Decoder(FSTConfiguration configuration, Set<Class<?>> allowed) {
            super(configuration);
            this.allowed = allowed;
        }

        /** Every object, array and enum begins with its class. */
        @Override
        public FSTClazzInfo readClass() throws IOException, ClassNotFoundException {
            classIsNext = true;
            FSTClazzInfo read = super.readClass();
            classIsNext = false;
            if (!allowed.contains(read.getClazz())) {
                throw new IOException("a class that is not of the message");
            }
            return read;
        }

        @Override
        public String readStringUTF() throws IOException {
            requireNumberedClass();
            lengthIsNext = true;
            return super.readStringUTF();
        }

        @Override
        public String readStringAsc() throws IOException {
            requireNumberedClass();
            lengthIsNext = true;
            return super.readStringAsc();
        }

        /** Classes of messages have numbers: one that is named would be loaded, whatever it is. */
        private void requireNumberedClass() throws IOException {
            if (classIsNext) {
                classIsNext = false;
                throw new IOException("a class by its name, where messages have numbers");
            }
        }

        @Override
        public int readFInt() throws IOException {
            int value = super.readFInt();
            boolean isLength = lengthIsNext;
            lengthIsNext = false;
            return isLength ? bounded(value) : value;
        }
    }
}
