package org.derbench.spi;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Flow control from end to end, for brokers that have none and would keep, or drop, what a receiver cannot take: the
 * receiver tells the sender, by messages of its own, how many it has got. A variant declares both settings.
 */
public final class Credit {

    /** The setting: messages that may be under way in one channel. */
    public static final String OUTSTANDING = "outstanding";

    /** The setting: after how many messages the receiver tells that it has them. */
    public static final String BATCH = "creditBatch";

    private final SendWindow window;

    /** A sender's: hand {@link #given} what the receiver sends back. */
    public Credit(Context context) {
        window = new SendWindow(context, context.settings().integer(OUTSTANDING));
    }

    /** Takes the message by which the receiver gives credit. */
    public void given(byte[] credit) {
        window.confirm(ByteBuffer.wrap(credit).getInt());
    }

    /** A sender that waits for credit before each message. */
    public Sender sender(Sender.Sending sending, AutoCloseable held) {
        return Sender.of(message -> {
            window.enter();
            sending.send(message);
        }, held);
    }

    /**
     * A receiver's handler, which gives credit after each batch.
     *
     * @param back sends to the sender's {@link #given}, without blocking
     */
    public static MessageHandler giving(Context context, MessageHandler handler, Sender.Sending back) {
        int batch = context.settings().integer(BATCH);
        AtomicInteger received = new AtomicInteger();
        return message -> {
            handler.onMessage(message);
            if (received.incrementAndGet() % batch == 0) {
                try {
                    back.send(ByteBuffer.allocate(Integer.BYTES).putInt(batch).array());
                } catch (Exception e) {
                    context.onFailure(e);
                }
            }
        };
    }
}
