package org.derbench.spi;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Closes a thing at the first call, and does nothing at the others. Everything that a {@link Peer} returns may be
 * closed twice.
 *
 * <pre>{@code
 * return new SingleClose(() -> { server.stop(); threads.shutdown(); });
 * }</pre>
 */
public final class SingleClose implements AutoCloseable {

    private final AtomicReference<AutoCloseable> held;

    /** @param held is closed once; its exception, if any, comes out of the first call alone */
    public SingleClose(AutoCloseable held) {
        this.held = new AtomicReference<>(held);
    }

    @Override
    public void close() throws Exception {
        AutoCloseable first = held.getAndSet(null);
        if (first != null) {
            first.close();
        }
    }
}
