package org.derbench.engine.load;

import java.util.concurrent.Semaphore;

/** Permits for outstanding messages. Their number can change while they are in use. */
public class Permits extends Semaphore {

    private static final long serialVersionUID = 1L;

    private int limit;
    private transient volatile Runnable whenFreed = this::release;
    private transient volatile Runnable whenRefused = this::release;

    /** This many permits, all free. */
    public Permits(int limit) {
        super(limit);
        this.limit = limit;
    }

    /** Runs an action for each permit that becomes free, instead of releasing it. */
    void whenFreed(Runnable action) {
        whenFreed = action;
    }

    /** Runs an action for each permit that becomes free in any way; the action releases it. */
    void whenBack(Runnable action) {
        whenFreed = action;
        whenRefused = action;
    }

    /** A message did not leave after all: its permit is free. */
    public void refused() {
        whenRefused.run();
    }

    /** Frees the permit of a message that came back. */
    public void freed() {
        whenFreed.run();
    }

    /** The most permits at the same time. */
    public synchronized int limit() {
        return limit;
    }

    /** Sets the number of permits. If it shrinks, permits in use are removed as they become free. */
    public synchronized void limit(int wanted) {
        if (wanted > limit) {
            release(wanted - limit);
        } else {
            reducePermits(limit - wanted);
        }
        limit = wanted;
    }
}
