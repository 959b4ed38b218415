package org.derbench.engine.trial;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.derbench.iec61850.LogicalNode;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Serializer;

/**
 * As many codecs as work at the same time, for a codec serves one thread at a time, and messages arrive on whatever threads
 * the middleware has. One for each thread would be sixty-four where a middleware has one request under way per connection;
 * some take megabytes, and the collector would stop the trial for them. The thread's context class loader is the serializer's
 * while it works, since libraries look up parsers and factories by it.
 */
public final class Codecs {

    private final Serializer serializer;
    private final Class<? extends LogicalNode> type;
    private final ClassLoader loader;
    /** The one that worked last comes first: it is the warmest, and few are made. */
    private final Deque<Codec<LogicalNode>> idle = new ConcurrentLinkedDeque<>();

    public Codecs(Serializer serializer, Class<? extends LogicalNode> type) {
        this.serializer = serializer;
        this.type = type;
        this.loader = serializer.getClass().getClassLoader();
    }

    /** The node's bytes, which the caller owns. */
    public byte[] encode(LogicalNode node) throws CodecException {
        return work(codec -> codec.encode(node));
    }

    /** The node of these bytes; anything else that comes of them is a {@link CodecException}. */
    public LogicalNode decode(byte[] bytes) throws CodecException {
        return work(codec -> codec.decode(bytes));
    }

    private <T> T work(Work<T> work) throws CodecException {
        Thread thread = Thread.currentThread();
        ClassLoader before = enter(thread);
        Codec<LogicalNode> codec = null;
        try {
            codec = take();
            return work.by(codec);
        } catch (Exception | StackOverflowError e) {
            throw typed(e);
        } finally {
            if (codec != null) {
                idle.push(codec);
            }
            leave(thread, before);
        }
    }

    @SuppressWarnings("unchecked")
    private Codec<LogicalNode> take() {
        Codec<LogicalNode> warm = idle.poll();
        return warm != null ? warm : (Codec<LogicalNode>) serializer.codec(type);
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

    private interface Work<T> {

        T by(Codec<LogicalNode> codec) throws Exception;
    }
}
