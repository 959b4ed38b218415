package org.derbench.lab.process;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * The effect of Ctrl-C on the thread that made this. The first one asks it to end in good order, the second one
 * interrupts it. Any other signal to end interrupts it, too. The JVM stays until everything is closed.
 */
public final class Interruption implements AutoCloseable {

    private static final Signal CTRL_C = new Signal("INT");
    private static final long PUT_AWAY_AT_MOST_S = 20;

    private final Thread worker = Thread.currentThread();
    private final AtomicBoolean asked = new AtomicBoolean();
    private final CountDownLatch putAway = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "derbench-interruption");
    private final SignalHandler before;

    /** Every signal interrupts at once. */
    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
        before = null;
    }

    /** @param whenAsked is run at the first Ctrl-C */
    public Interruption(Runnable whenAsked) {
        Runtime.getRuntime().addShutdownHook(hook);
        before = Signal.handle(CTRL_C, signal -> {
            if (asked.compareAndSet(false, true)) {
                whenAsked.run();
            } else {
                worker.interrupt();
            }
        });
    }

    /** Whether the user has asked to end in good order. */
    public boolean asked() {
        return asked.get();
    }

    private void interrupt() {
        worker.interrupt();
        try {
            putAway.await(PUT_AWAY_AT_MOST_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets the JVM end: everything is closed. */
    @Override
    public void close() {
        putAway.countDown();
        if (before != null) {
            Signal.handle(CTRL_C, before);
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM ends: the hook runs, and has just been released
        }
    }
}
