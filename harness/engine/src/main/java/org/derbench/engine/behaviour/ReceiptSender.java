package org.derbench.engine.behaviour;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.engine.time.Threads;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** Sends messages as requests: a send waits for its receipt, so that one message is under way at a time. */
final class ReceiptSender {

    private ReceiptSender() {}

    /** @param requester is closed with the sender; a request without an answer fails within its own bound */
    static Sender by(Requester requester, Threads threads) {
        return Sender.of(message -> send(requester, message, threads), requester);
    }

    private static void send(Requester requester, byte[] message, Threads threads) throws Exception {
        Semaphore ended = new Semaphore(0);
        AtomicReference<MiddlewareException> failed = new AtomicReference<>();
        requester.request(message).whenComplete((receipt, failure) -> {
            if (failure != null) {
                failed.set(MiddlewareException.of(failure));
            } else if (receipt == null) {
                failed.set(
                        new MiddlewareException(MiddlewareException.Kind.REFUSED, "the middleware answered with null"));
            }
            ended.release();
        });
        threads.acquire(ended);
        if (failed.get() != null) {
            throw failed.get();
        }
    }
}
