package org.derbench.engine.behaviour;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A gate that parts pass, on whatever thread brings them. Once it is closed, no part is on its way through it: each was
 * dealt with, or is ignored.
 */
public final class ClosableGate {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    /** Does that while it is open; nothing where it is closed. */
    public void pass(Runnable dealing) {
        lock.readLock().lock();
        try {
            if (!closed) {
                dealing.run();
            }
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Waits for what is on its way through it. */
    public void close() {
        set(true);
    }

    /** Lets parts pass again. */
    public void reopen() {
        set(false);
    }

    private void set(boolean value) {
        lock.writeLock().lock();
        closed = value;
        lock.writeLock().unlock();
    }
}
