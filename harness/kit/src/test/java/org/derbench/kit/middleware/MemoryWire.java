package org.derbench.kit.middleware;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.spi.Context;

/** Carries messages to a listener on a thread of its own, and its answers back, with one fault. */
final class MemoryWire {

    private static final int FAULTY = 33;
    private static final int MANY = 500;
    private static final long SLOW_NS = 1_000_000;

    private final Context context;
    private final Fault fault;
    private final Function<byte[], byte[]> listener;
    /**
     * Not one of {@code Executors.newSingleThreadExecutor}: garbage collection would end those that a fault leaves
     * behind.
     */
    private final ExecutorService thread =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicInteger arrived = new AtomicInteger();
    private boolean stuck;
    private boolean closed;

    MemoryWire(Context context, Fault fault, Function<byte[], byte[]> listener) {
        this.context = context;
        this.fault = fault;
        this.listener = listener;
    }

    void send(byte[] message, Consumer<byte[]> answer) {
        boolean faulty = sent.incrementAndGet() == FAULTY;
        if (faulty && fault == Fault.TELLS_OF_A_FAILURE) {
            context.onFailure(new IllegalStateException("a thread died"));
        }
        if (faulty && fault == Fault.DAMAGES_A_MESSAGE) {
            message[message.length - 1]++;
        }
        stuck |= sent.get() - arrived.get() > MANY;
        boolean lost = faulty && fault == Fault.DROPS_A_MESSAGE
                || message.length == 0 && fault == Fault.LOSES_EMPTY_MESSAGES
                || stuck && fault == Fault.STOPS_WHEN_MANY_ARE_OUTSTANDING;
        for (int i = lost ? 0 : faulty && fault == Fault.DUPLICATES_A_MESSAGE ? 2 : 1; i > 0; i--) {
            thread.execute(() -> deliver(message, answer));
        }
    }

    private void deliver(byte[] message, Consumer<byte[]> answer) {
        if (fault == Fault.STOPS_WHEN_MANY_ARE_OUTSTANDING) {
            LockSupport.parkNanos(SLOW_NS);
        } else if (fault == Fault.FALLS_FOR_A_WRONG_CLIENT) {
            LockSupport.parkNanos(20 * SLOW_NS);
        }
        answer.accept(listener.apply(message));
        arrived.incrementAndGet();
    }

    void close() throws InterruptedException {
        if (closed && fault == Fault.FAILS_ON_SECOND_CLOSE) {
            throw new IllegalStateException("closed already");
        }
        closed = true;
        if (fault != Fault.LEAKS_A_THREAD) {
            thread.shutdown();
            thread.awaitTermination(5, TimeUnit.SECONDS);
        }
    }
}
