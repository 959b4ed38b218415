package org.derbench.lab.link;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.derbench.lab.LabException;

/**
 * Results of the same query at both ends of a link. The queries run at the same time, because each takes commands at a
 * host while a fork waits.
 *
 * @param up the value at the near end
 * @param down the value at the far end
 */
public record BothEnds<T>(T up, T down) {

    /**
     * Asks both ends. Where one of them fails, the other one has answered, too, when this returns.
     *
     * @throws LabException that a query throws, or if the thread is interrupted while it waits
     */
    public static <T> BothEnds<T> of(Supplier<T> up, Supplier<T> down) {
        FutureTask<T> far = new FutureTask<>(down::get);
        Thread thread = new Thread(far, "far end");
        thread.setDaemon(true);
        thread.start();
        T near;
        try {
            near = up.get();
        } catch (RuntimeException e) {
            awaitEnd(thread);
            throw e;
        }
        try {
            return new BothEnds<>(near, far.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while both ends of a link were asked", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException typed
                    ? typed
                    : new LabException("a link cannot be set or read back: " + e.getCause(), e);
        }
    }

    /**
     * Does something at both ends, at the same time.
     *
     * @throws LabException as {@link #of}
     */
    static void run(Runnable up, Runnable down) {
        of(done(up), done(down));
    }

    private static Supplier<Boolean> done(Runnable work) {
        return () -> {
            work.run();
            return true;
        };
    }

    private static void awaitEnd(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
