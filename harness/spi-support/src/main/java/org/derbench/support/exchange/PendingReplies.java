package org.derbench.support.exchange;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;

/**
 * The requests of one {@link Requester} that have no reply yet. A number travels with each request and its reply: for
 * middleware that moves messages, but does not tell which reply belongs to which request. Thread-safe.
 *
 * <pre>{@code
 * PendingReplies pending = new PendingReplies(context.timeout());
 * connection.onMessage(message -> pending.complete(message.number(), message.body()));
 * return pending.requester((number, request) -> connection.send(number, request), connection);
 * }</pre>
 */
public final class PendingReplies implements AutoCloseable {

    private static final int KEY_BYTES = Long.BYTES + Integer.BYTES;

    private record Pending(CompletableFuture<byte[]> reply, long expiresNs) {}

    private final Map<Integer, Pending> pending = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger();
    private final long self = ThreadLocalRandom.current().nextLong();
    private final Duration timeout;
    private final Thread sweeper;
    /** Whether the sweeper runs. The first request starts it: nobody closes this if a requester could not be opened. */
    private final AtomicBoolean swept = new AtomicBoolean();

    /** @param timeout after which a request without reply fails; it may take a tenth longer */
    public PendingReplies(Duration timeout) {
        this.timeout = timeout;
        // one thread that looks now and then: a timer per request would wake a thread for each of them
        this.sweeper = new Thread(this::sweep, "pending-replies");
        sweeper.setDaemon(true);
    }

    /** Sends a request with its number. */
    @FunctionalInterface
    public interface Numbered {
        /** Sends it. */
        void send(int number, byte[] request) throws Exception;
    }

    /**
     * A requester that sends by {@code sending}; its replies are handed to {@link #complete}. When it is closed, it
     * closes this, and then {@code held}.
     */
    public Requester requester(Numbered sending, AutoCloseable held) {
        return Requester.of(
                request -> {
                    int number = next();
                    CompletionStage<byte[]> reply = await(number);
                    sending.send(number, request);
                    return reply;
                },
                () -> {
                    try (held) {
                        close();
                    }
                });
    }

    /** How a request is sent with its key. */
    @FunctionalInterface
    public interface Keyed {
        /** Sends it. */
        void send(byte[] key, byte[] request) throws Exception;
    }

    /**
     * A requester where each one hears the replies to all. A key goes with request and reply instead of a number, and
     * no other requester has it.
     */
    public Requester keyedRequester(Keyed sending, AutoCloseable held) {
        return requester(
                (number, request) -> sending.send(
                        ByteBuffer.allocate(KEY_BYTES)
                                .putLong(self)
                                .putInt(number)
                                .array(),
                        request),
                held);
    }

    /** A number for the next request. */
    public int next() {
        return last.incrementAndGet();
    }

    /** The reply to come. Call it before the request is sent. */
    public CompletionStage<byte[]> await(int number) {
        CompletableFuture<byte[]> reply = new CompletableFuture<>();
        pending.put(number, new Pending(reply, System.nanoTime() + timeout.toNanos()));
        if (!swept.get() && swept.compareAndSet(false, true)) {
            sweeper.start();
        }
        return reply;
    }

    /** Hands a reply over to whoever awaits it; one that nobody awaits is ignored: it came too late, or twice. */
    public void complete(int number, byte[] reply) {
        Pending answered = pending.remove(number);
        if (answered != null) {
            answered.reply.complete(reply);
        }
    }

    /** Completes a request by its key. A key of another requester, or a missing one, is ignored. */
    public void complete(byte[] key, byte[] reply) {
        ByteBuffer told =
                key == null || key.length != KEY_BYTES ? ByteBuffer.allocate(KEY_BYTES) : ByteBuffer.wrap(key);
        if (told.getLong() == self) {
            complete(told.getInt(), reply);
        }
    }

    /** Fails all that have no reply yet. */
    public void failAll(Throwable failure) {
        pending.keySet().forEach(number -> fail(number, failure));
    }

    /** Fails one, if it has no reply yet. */
    public void fail(int number, Throwable failure) {
        Pending unanswered = pending.remove(number);
        if (unanswered != null) {
            unanswered.reply.completeExceptionally(failure);
        }
    }

    private void sweep() {
        try {
            while (true) {
                Thread.sleep(Math.max(1, timeout.toMillis() / 10));
                long nowNs = System.nanoTime();
                pending.forEach((number, each) -> {
                    if (nowNs - each.expiresNs > 0) {
                        fail(
                                number,
                                new MiddlewareException(
                                        MiddlewareException.Kind.TIMEOUT,
                                        "no reply within " + timeout.toMillis() + " ms"));
                    }
                });
            }
        } catch (InterruptedException closed) {
            failAll(new MiddlewareException(MiddlewareException.Kind.CLOSED, "the requester was closed"));
        }
    }

    /** Fails what is pending with a {@link MiddlewareException} of kind CLOSED. */
    @Override
    public void close() throws Exception {
        sweeper.interrupt();
        sweeper.join(timeout.toMillis());
    }
}
