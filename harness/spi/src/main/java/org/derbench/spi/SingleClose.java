package org.derbench.spi;

import java.util.concurrent.atomic.AtomicReference;

/** Closes what it holds at the first close, and does nothing at the others. */
public final class SingleClose implements AutoCloseable {

    private final AtomicReference<AutoCloseable> held;

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
