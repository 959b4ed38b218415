package org.derbench.kit.serializer;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.derbench.kit.foreign.ForeignObject;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Serializer;

/** A codec that gets hostile bytes; its results and its memory are checked. */
final class GuardedCodec<T extends Message> {

    /** The most that decoding one message may allocate. */
    static final long MAX_ALLOCATED_BYTES = 64L << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Codec<T> codec;
    private final Class<T> type;

    GuardedCodec(Serializer serializer, Class<T> type) {
        this.codec = serializer.codec(type);
        this.type = type;
    }

    byte[] encode(T node) {
        try {
            return codec.encode(node);
        } catch (Exception e) {
            throw new AssertionError("cannot encode a " + type.getSimpleName() + ": " + e, e);
        }
    }

    /** The node of a sound message. */
    T decode(byte[] bytes) {
        try {
            return codec.decode(bytes);
        } catch (Exception e) {
            throw new AssertionError("cannot decode its own encoding of a " + type.getSimpleName() + ": " + e, e);
        }
    }

    /**
     * Decodes bytes that may be no message.
     *
     * @return the result, or empty if an exception refused them
     * @throws AssertionError if the result is not a valid node of the class, took too much memory, or an {@link Error}
     *     was thrown
     */
    Optional<T> tryToDecode(String attack, byte[] bytes) {
        long foreignRuns = ForeignObject.runs();
        long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
        Optional<T> result = decoded(attack, bytes);
        long allocatedBytes = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
        if (allocatedBytes > MAX_ALLOCATED_BYTES) {
            throw new AssertionError(attack + ": decoding took " + allocatedBytes + " bytes of memory");
        }
        if (ForeignObject.runs() != foreignRuns) {
            throw new AssertionError(attack + ": the code of a foreign class was run");
        }
        return result;
    }

    private Optional<T> decoded(String attack, byte[] bytes) {
        try {
            T node = codec.decode(bytes);
            if (node == null) {
                throw new AssertionError(attack + ": decoded to null");
            }
            ValidNode.check(node, type);
            return Optional.of(node);
        } catch (Exception refused) {
            return Optional.empty();
        } catch (Error e) {
            throw new AssertionError(attack + ": " + e, e);
        }
    }
}
