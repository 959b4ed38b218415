package org.derbench.engine.trial;

import org.derbench.iec61850.LogicalNode;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Serializer;

/**
 * The codec of each thread: codecs are confined to one, and messages arrive on whatever threads the middleware has. The
 * thread's context class loader is the serializer's while it works, since libraries look up parsers and factories by it.
 */
public final class Codecs {

    private final Serializer serializer;
    private final ClassLoader loader;
    private final ThreadLocal<Codec<LogicalNode>> codecs;

    public Codecs(Serializer serializer, Class<? extends LogicalNode> type) {
        this.serializer = serializer;
        this.loader = serializer.getClass().getClassLoader();
        this.codecs = ThreadLocal.withInitial(() -> make(type));
    }

    @SuppressWarnings("unchecked")
    private Codec<LogicalNode> make(Class<? extends LogicalNode> type) {
        return (Codec<LogicalNode>) serializer.codec(type);
    }

    /** The node's bytes, which the caller owns. */
    public byte[] encode(LogicalNode node) throws CodecException {
        Thread thread = Thread.currentThread();
        ClassLoader before = enter(thread);
        try {
            return codecs.get().encode(node);
        } catch (Exception | StackOverflowError e) {
            throw typed(e);
        } finally {
            leave(thread, before);
        }
    }

    /** The node of these bytes; anything else that comes of them is a {@link CodecException}. */
    public LogicalNode decode(byte[] bytes) throws CodecException {
        Thread thread = Thread.currentThread();
        ClassLoader before = enter(thread);
        try {
            return codecs.get().decode(bytes);
        } catch (Exception | StackOverflowError e) {
            throw typed(e);
        } finally {
            leave(thread, before);
        }
    }

    private ClassLoader enter(Thread thread) {
        ClassLoader before = thread.getContextClassLoader();
        if (before != loader) {
            thread.setContextClassLoader(loader);
        }
        return before;
    }

    private void leave(Thread thread, ClassLoader before) {
        if (before != loader) {
            thread.setContextClassLoader(before);
        }
    }

    private static CodecException typed(Throwable failure) {
        return failure instanceof CodecException typed ? typed : new CodecException(String.valueOf(failure), failure);
    }
}
