package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.books.Intake;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.load.Load;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/**
 * Push-pull and pub-sub at the responder: decodes arrivals, encodes them anew and sends them back. It sends from a
 * thread of its own, because a handler must not block and a send may. If the middleware lets a handler send, and no
 * echo waits, it sends at once.
 */
final class EchoResponder implements MessageHandler, AutoCloseable {

    private static final int QUEUE = 2 * Load.MAX_WINDOW;
    private static final Duration END_AT_MOST = Duration.ofSeconds(1);

    private final Codecs codecs;
    private final Intake intake;
    private final LegSample legs;
    private final NanoClock clock;
    private final boolean atOnce;
    private final Failures failures;
    private final ReentrantLock sending = new ReentrantLock();
    private final AtomicInteger waiting = new AtomicInteger();
    private final BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(QUEUE);
    private final AtomicLong receivedBytes = new AtomicLong();
    private volatile boolean quiet;
    private volatile long receiptEachBytes;
    private volatile Sender back;
    private Thread thread;

    private record Waiting(Message message, long arrivedNs) {}

    /** @param atOnce whether arrivals may be sent back on the thread that they came on */
    EchoResponder(Codecs codecs, Intake intake, LegSample legs, NanoClock clock, boolean atOnce, Failures failures) {
        this.codecs = codecs;
        this.intake = intake;
        this.legs = legs;
        this.clock = clock;
        this.atOnce = atOnce;
        this.failures = failures;
    }

    /** Starts sending back. */
    void start(Sender sender) {
        back = sender;
        thread = clock.threads().thread("echo", this::echoQueue);
        thread.start();
    }

    /**
     * Ends or resumes echoes: from now on arrivals are only counted, or sent back again.
     *
     * @param only whether they are only counted
     */
    void quiet(boolean only) {
        quiet = only;
    }

    /** From now on a receipt goes back each time that this many bytes have arrived; 0 for no receipts. */
    void receipts(long eachBytes) {
        receiptEachBytes = eachBytes;
    }

    @Override
    public void onMessage(byte[] bytes) {
        Message message;
        try {
            message = codecs.decode(bytes);
        } catch (CodecException e) {
            intake.unreadable(e);
            return;
        }
        long nowNs = clock.nanoTime();
        intake.take(message, nowNs);
        if (!quiet || isReceiptDue(bytes.length)) {
            echo(message, nowNs);
        }
    }

    private boolean isReceiptDue(int bytes) {
        long each = receiptEachBytes;
        if (each == 0) {
            return false;
        }
        long before = receivedBytes.getAndAdd(bytes);
        return before / each < (before + bytes) / each;
    }

    private void echo(Message message, long nowNs) {
        if (sentAtOnce(message, nowNs)) {
            return;
        }
        waiting.incrementAndGet();
        if (!queue.offer(new Waiting(message, nowNs))) {
            failures.accept(new MiddlewareException(
                    MiddlewareException.Kind.OVERFLOW, "more than " + QUEUE + " messages wait for their echo"));
        }
    }

    /**
     * Sends the echo on this thread, unless another echo is being sent or waits: echoes leave in the order of arrival.
     */
    private boolean sentAtOnce(Message message, long nowNs) {
        if (!atOnce || back == null || sending.isHeldByCurrentThread() || !sending.tryLock()) {
            return false;
        }
        try {
            if (waiting.get() > 0) {
                return false;
            }
            sendBack(message, nowNs);
        } catch (Exception | Error e) {
            failures.accept(e);
        } finally {
            sending.unlock();
        }
        return true;
    }

    private void sendBack(Message message, long arrivedNs) throws Exception {
        legs.add(message.stampTicks(), arrivedNs, clock);
        byte[] bytes = codecs.encode(message);
        try {
            back.send(bytes);
        } catch (Exception e) {
            if (!failures.explained(e)) {
                throw e;
            }
        }
    }

    private void echoQueue() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Waiting next = clock.threads().take(queue);
                clock.threads().lock(sending);
                try {
                    sendBack(next.message, next.arrivedNs);
                } finally {
                    waiting.decrementAndGet();
                    sending.unlock();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            failures.accept(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (thread != null) {
            thread.interrupt();
            clock.threads().join(thread, END_AT_MOST);
        }
    }
}
