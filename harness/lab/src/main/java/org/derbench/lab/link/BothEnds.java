package org.derbench.lab.link;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.derbench.lab.LabException;

/**
 * Results of the same query at both ends of a link. The queries run at the same time, because each takes commands at a
 * host while a fork waits.
 *
 * @param up at the near end
 * @param down at the far end
 */
public record BothEnds<T>(T up, T down) {

    /** @throws LabException that a query throws, or if the thread is interrupted while it waits */
    public static <T> BothEnds<T> of(Supplier<T> up, Supplier<T> down) {
        FutureTask<T> far = new FutureTask<>(down::get);
        Thread thread = new Thread(far, "far end");
        thread.setDaemon(true);
        thread.start();
        T near = up.get();
        try {
            return new BothEnds<>(near, far.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while a link was read back", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException typed
                    ? typed
                    : new LabException("a link cannot be read back: " + e.getCause(), e);
        }
    }
}
