package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;
import org.derbench.spi.Serializer;

/**
 * The codecs of one end; as many exist as work at the same time, because a codec serves one thread at a time, and
 * messages arrive on any thread of the middleware. One for each thread would be sixty-four if a middleware has one
 * request under way per connection. Some codecs take megabytes, and the collector would stop the trial for them. While
 * a codec works, the thread's context class loader is the serializer's, because libraries look up parsers and factories
 * by it.
 */
public final class Codecs {

    /** The most idle codecs: as many as an end's most requesters. */
    private static final int MOST_IDLE = 64;

    private final Serializer serializer;
    private final Class<? extends Message> type;
    private final ClassLoader loader;
    /**
     * Slots, taken from the front, so that few codecs work and those are warm; unlike a queue they allocate nothing.
     */
    private final Slot[] slots = Stream.generate(Slot::new).limit(MOST_IDLE).toArray(Slot[]::new);

    public Codecs(Serializer serializer, Class<? extends Message> type) {
        this.serializer = serializer;
        this.type = type;
        this.loader = serializer.getClass().getClassLoader();
    }

    /** Codecs of the same kind, none made yet. */
    public Codecs anew() {
        return new Codecs(serializer, type);
    }

    /** The message's bytes, which the caller owns. */
    public byte[] encode(Message message) throws CodecException {
        return work(Codec::encode, message);
    }

    /** The message in these bytes; any other result is a {@link CodecException}. */
    public Message decode(byte[] bytes) throws CodecException {
        return stamped(work(Codec::decode, bytes));
    }

    private static Message stamped(Message message) throws CodecException {
        try {
            message.stampTicks();
            return message;
        } catch (IllegalStateException | NullPointerException e) {
            throw new CodecException(
                    message == null ? "it decodes to null" : "what it decodes to has no time stamp", e);
        }
    }

    private <A, R> R work(Work<A, R> work, A argument) throws CodecException {
        Thread thread = Thread.currentThread();
        ClassLoader before = enter(thread);
        Slot slot = take();
        try {
            return work.by(slot.codec(), argument);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Exception | Error e) {
            throw typed(e);
        } finally {
            slot.taken.setRelease(false);
            leave(thread, before);
        }
    }

    /** Takes a slot. Beyond the last one, a codec gets a slot of its own, which is dropped with it. */
    private Slot take() {
        for (Slot slot : slots) {
            if (!slot.taken.getPlain() && slot.taken.compareAndSet(false, true)) {
                return slot;
            }
        }
        return new Slot();
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

    /** A codec, made when it is first needed, and whether it works. */
    private final class Slot {

        private final AtomicBoolean taken = new AtomicBoolean();
        private Codec<Message> codec;

        @SuppressWarnings("unchecked")
        private Codec<Message> codec() {
            if (codec == null) {
                codec = (Codec<Message>) serializer.codec(type);
            }
            return codec;
        }
    }

    private interface Work<A, R> {

        R by(Codec<Message> codec, A argument) throws Exception;
    }
}
