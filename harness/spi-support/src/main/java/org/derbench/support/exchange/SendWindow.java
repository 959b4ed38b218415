package org.derbench.support.exchange;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;

/**
 * Bounds how many messages are under way. It is for middleware without flow control from end to end, which would drop
 * messages or pile them up.
 *
 * <pre>{@code
 * SendWindow window = new SendWindow(context, 1024);
 * connection.onConfirmation(window::confirm);
 * return Sender.of(window.waiting(connection::send), connection);
 * }</pre>
 */
public final class SendWindow {

    private static final int LOOK_EVERY_MS = 1;
    private static final int CONFIRMATION_BYTES = Integer.BYTES + 2 * Long.BYTES;

    private final Permits permits;
    private volatile int most;
    private volatile long releases;
    private final long timeoutMs;

    private final Map<Long, Receiver> receivers = new HashMap<>();
    private long freed;

    /** The life of a receiver that confirmed last, and the number of messages that are settled with it. */
    private record Receiver(long life, long settled) {}

    /** Permits that may become fewer than are taken. */
    private static final class Permits extends Semaphore {

        private static final long serialVersionUID = 1L;

        Permits(int permits) {
            super(permits);
        }

        void fewer(int by) {
            reducePermits(by);
        }
    }

    /** @param permits the number of messages that may be sent before the first is confirmed */
    public SendWindow(Context context, int permits) {
        this.permits = new Permits(permits);
        this.most = permits;
        this.timeoutMs = context.timeoutMs();
    }

    /**
     * Waits for a place: call it before each message. If no place becomes free within the time-out, the window gives up
     * all messages under way, and they keep no place: a receiver may have died, and would never confirm them.
     *
     * @throws MiddlewareException of kind OVERFLOW if nothing is confirmed within the time-out
     */
    public void enter() throws MiddlewareException, InterruptedException {
        long before = releases;
        if (!permits.tryAcquire(timeoutMs, TimeUnit.MILLISECONDS)) {
            if (releases == before) {
                giveUp();
            }
            throw new MiddlewareException(
                    MiddlewareException.Kind.OVERFLOW, "nothing was confirmed for " + timeoutMs + " ms");
        }
    }

    /** Forgets receivers, too: who lives confirms again. */
    private synchronized void giveUp() {
        receivers.clear();
        int underWay = underWay();
        confirm(underWay);
        freed += underWay;
    }

    private int underWay() {
        return Math.max(0, most - permits.availablePermits());
    }

    /**
     * Frees as many permits as messages were confirmed. More than were taken are not freed, also where a sender gives
     * back the place of a message that was refused while the other end confirms: one after the other looks how many are
     * taken.
     */
    public synchronized void confirm(int messages) {
        int free = Math.min(messages, underWay());
        if (free > 0) {
            releases++;
            permits.release(free);
        }
    }

    /** As many messages more may be under way. */
    synchronized void grow(int by) {
        most += by;
        permits.release(by);
    }

    /**
     * As many messages fewer may be under way, because a sender has gone.
     *
     * @param sent how many messages it had sent; the ones under way keep no place
     */
    synchronized void shrink(int by, int sent) {
        int underWay = Math.min(sent, underWay());
        most -= by;
        if (by > underWay) {
            permits.fewer(by - underWay);
        }
    }

    /** Whether half of the permits are taken. */
    boolean isHalfFull() {
        return 2 * permits.availablePermits() <= most;
    }

    /** Sends by {@code sending}, once there is a place; a message that the library refuses takes no place. */
    public ThrowingConsumer<byte[], Exception> waiting(ThrowingConsumer<byte[], Exception> sending) {
        return message -> {
            enter();
            try {
                sending.accept(message);
            } catch (Exception refused) {
                confirm(1);
                throw refused;
            }
        };
    }

    /**
     * The receiver's side of a window: hands messages over, and confirms them to the sender, {@code batch} at a time.
     *
     * @param name tells receivers apart: {@link Context#name}, which the successor of one that died has, too
     * @param confirming sends a confirmation, for {@link #confirm(byte[])} at the other end
     */
    public static MessageHandler confirming(String name, MessageHandler handler, int batch, MessageHandler confirming) {
        long receiver =
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).getMostSignificantBits();
        long life = ThreadLocalRandom.current().nextLong();
        byte[] confirmation = ByteBuffer.allocate(CONFIRMATION_BYTES)
                .putInt(batch)
                .putLong(receiver)
                .putLong(life)
                .array();
        AtomicInteger received = new AtomicInteger();
        return message -> {
            handler.onMessage(message);
            if (received.incrementAndGet() % batch == 0) {
                confirming.onMessage(confirmation);
            }
        };
    }

    /** The same for a receiver without a name, whose successor nobody knows. */
    public static MessageHandler confirming(MessageHandler handler, int batch, MessageHandler confirming) {
        return confirming(UUID.randomUUID().toString(), handler, batch, confirming);
    }

    /**
     * Frees as many permits as all receivers that ever confirmed have confirmed: the slowest subscriber sets the pace.
     * Where several senders share one receiver they all hear of what any of them sent: together they may then have more
     * under way. The first confirmation of a receiver's new life settles all that was sent before it: what did not come
     * is lost, and nobody would ever confirm it.
     *
     * @param confirmation a confirmation that {@link #confirming} made; anything else comes from a stranger, and frees
     *     nothing
     */
    public synchronized void confirm(byte[] confirmation) {
        if (confirmation.length != CONFIRMATION_BYTES) {
            return;
        }
        ByteBuffer said = ByteBuffer.wrap(confirmation);
        int batch = said.getInt();
        long receiver = said.getLong();
        long life = said.getLong();
        receivers.put(receiver, new Receiver(life, settled(receivers.get(receiver), life, batch)));
        long byAll =
                receivers.values().stream().mapToLong(Receiver::settled).min().orElseThrow();
        confirm((int) (byAll - freed));
        freed = byAll;
    }

    /** The number of messages that are settled with a receiver, now that it confirms a batch in this life. */
    private long settled(Receiver known, long life, int batch) {
        if (known == null) {
            return freed + batch;
        }
        long confirmed = known.settled + batch;
        return known.life == life ? confirmed : Math.max(confirmed, freed + underWay());
    }

    /**
     * Waits for room in a library's own queue, which only tells how full it is.
     *
     * @throws MiddlewareException of kind OVERFLOW if the queue stays full for the time-out
     */
    public static void awaitRoom(Context context, BooleanSupplier room)
            throws MiddlewareException, InterruptedException {
        for (long sinceNs = System.nanoTime(); !room.getAsBoolean(); Thread.sleep(LOOK_EVERY_MS)) {
            if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                throw new MiddlewareException(
                        MiddlewareException.Kind.OVERFLOW, "the queue stayed full for " + context.timeoutMs() + " ms");
            }
        }
    }
}
