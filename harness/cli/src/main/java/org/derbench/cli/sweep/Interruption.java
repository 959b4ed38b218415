package org.derbench.cli.sweep;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C, or a signal to end, into an interruption of the thread that made this, and keeps the JVM until that thread
 * has put everything away.
 */
public final class Interruption implements AutoCloseable {

    private static final long PUT_AWAY_AT_MOST_S = 20;

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch putAway = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "derbench-interruption");

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void interrupt() {
        worker.interrupt();
        try {
            putAway.await(PUT_AWAY_AT_MOST_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Everything is put away. */
    @Override
    public void close() {
        putAway.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is going down: the hook runs, and has just been let go
        }
    }
}
