package org.derbench.engine.behaviour;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A gate that parts pass, on any thread. Once it is closed, no part is within it: each was handled before, or is
 * ignored.
 */
public final class ClosableGate {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    /** Runs the action if the gate is open, and returns whether it is; else does nothing. */
    public boolean pass(Runnable action) {
        lock.readLock().lock();
        try {
            if (!closed) {
                action.run();
            }
            return !closed;
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Closes the gate, and waits for the parts within it. */
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
