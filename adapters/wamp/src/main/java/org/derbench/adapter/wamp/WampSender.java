package org.derbench.adapter.wamp;

import java.nio.ByteBuffer;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/** Publishes to the subscriber of a topic, who gives credit for as many messages as it got. */
final class WampSender implements Sender {

    private final WampSession session;
    private final String topic;
    private final long timeoutMs;
    private final Semaphore credit;

    WampSender(Context context, WampSession session, String topic) throws Exception {
        this.session = session;
        this.topic = topic;
        this.timeoutMs = context.timeout().toMillis();
        this.credit = new Semaphore(context.settings().integer(WampMiddleware.OUTSTANDING));
        session.subscribe(topic + ".credit", message -> credit.release(ByteBuffer.wrap(message).getInt()));
    }

    /** The other end of it. */
    static AutoCloseable receiver(Context context, WampSession session, String topic, MessageHandler handler) throws Exception {
        int batch = context.settings().integer(WampMiddleware.CREDIT_BATCH);
        byte[] given = ByteBuffer.allocate(Integer.BYTES).putInt(batch).array();
        AtomicInteger received = new AtomicInteger();
        session.subscribe(topic, message -> {
            handler.onMessage(message);
            if (received.incrementAndGet() % batch == 0) {
                session.publish(topic + ".credit", given);
            }
        });
        return session;
    }

    @Override
    public void send(byte[] message) throws Exception {
        if (!credit.tryAcquire(timeoutMs, TimeUnit.MILLISECONDS)) {
            throw new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "no credit from the subscriber for " + timeoutMs + " ms");
        }
        session.publish(topic, message);
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
