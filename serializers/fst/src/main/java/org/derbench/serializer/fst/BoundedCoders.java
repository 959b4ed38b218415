package org.derbench.serializer.fst;

import java.io.IOException;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTDecoder;
import org.nustaq.serialization.FSTEncoder;
import org.nustaq.serialization.coders.FSTStreamDecoder;
import org.nustaq.serialization.coders.FSTStreamEncoder;

/**
 * Streams of one configuration, whose decoder refuses texts and arrays of a huge stated length: the library allocates what
 * is stated. Its own streams are shared by all configurations of a thread, whatever classes those allow.
 */
final class BoundedCoders implements FSTConfiguration.StreamCoderFactory {

    private static final int MAX_LENGTH = 1 << 20;

    private final FSTConfiguration configuration;
    private final ThreadLocal<Object> input = new ThreadLocal<>();
    private final ThreadLocal<Object> output = new ThreadLocal<>();

    BoundedCoders(FSTConfiguration configuration) {
        this.configuration = configuration;
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
        return new Decoder(configuration);
    }

    @Override
    public ThreadLocal<Object> getInput() {
        return input;
    }

    @Override
    public ThreadLocal<Object> getOutput() {
        return output;
    }

    private static final class Decoder extends FSTStreamDecoder {

        private boolean lengthIsNext;

        Decoder(FSTConfiguration configuration) {
            super(configuration);
        }

        @Override
        public String readStringUTF() throws IOException {
            lengthIsNext = true;
            return super.readStringUTF();
        }

        @Override
        public String readStringAsc() throws IOException {
            lengthIsNext = true;
            return super.readStringAsc();
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
