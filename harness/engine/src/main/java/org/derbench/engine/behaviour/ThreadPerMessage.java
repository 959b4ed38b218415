package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.MiddlewareException;

/** A thread for each message. Too many at a time end the trial, as they would end the machine. */
final class ThreadPerMessage implements Workers {

    /** The most threads at a time: about a service's limit by default. */
    static final int MOST = 8_192;

    private final int most;
    private final AtomicInteger alive = new AtomicInteger();
    private RoleSetting setting;

    /** @param most the most threads at a time */
    ThreadPerMessage(int most) {
        this.most = most;
    }

    @Override
    public void start(RoleSetting roleSetting) {
        setting = roleSetting;
    }

    @Override
    public boolean take(Part part, ThrowingRunnable<Exception> task) {
        if (alive.incrementAndGet() > most) {
            alive.decrementAndGet();
            setting.failures()
                    .accept(new MiddlewareException(
                            MiddlewareException.Kind.OVERFLOW,
                            "the router has " + most + " threads, one for each message, and has none for the next"));
            return false;
        }
        try {
            setting.thread("message", () -> run(task));
            return true;
        } catch (OutOfMemoryError e) {
            setting.failures().accept(e);
            return false;
        }
    }

    private void run(ThrowingRunnable<Exception> task) throws Exception {
        try {
            task.run();
        } finally {
            alive.decrementAndGet();
        }
    }
}
