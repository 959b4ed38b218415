package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.MiddlewareException;

/** A thread for each message: more than so many at a time end the trial, as they would end the machine. */
final class ThreadPerMessage implements Workers {

    /** About what a service may have where nobody says otherwise. */
    static final int MOST = 8_192;

    private final int most;
    private final AtomicInteger alive = new AtomicInteger();
    private RoleSetting setting;

    /** @param most threads at a time */
    ThreadPerMessage(int most) {
        this.most = most;
    }

    @Override
    public void start(RoleSetting of) {
        setting = of;
    }

    @Override
    public boolean take(Part of, ThrowingRunnable<Exception> task) {
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
