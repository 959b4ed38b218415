package org.derbench.spi;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Bounds how many messages are under way, for middleware without flow control from end to end: it would drop them, or pile them up. */
public final class SendWindow {

    private final Semaphore places;
    private final long timeoutMs;

    /** @param places as many messages may be sent before the first is confirmed */
    public SendWindow(Context context, int places) {
        this.places = new Semaphore(places);
        this.timeoutMs = context.timeout().toMillis();
    }

    /**
     * Waits for a place: call it before each message.
     *
     * @throws MiddlewareException of kind OVERFLOW if nothing is confirmed within the time-out
     */
    public void enter() throws MiddlewareException, InterruptedException {
        if (!places.tryAcquire(timeoutMs, TimeUnit.MILLISECONDS)) {
            throw new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "nothing was confirmed for " + timeoutMs + " ms");
        }
    }

    /** Frees places: so many messages were confirmed. */
    public void confirm(int messages) {
        places.release(messages);
    }
}
