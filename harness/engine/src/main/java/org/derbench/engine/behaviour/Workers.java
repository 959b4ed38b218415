package org.derbench.engine.behaviour;

import org.derbench.message.function.ThrowingRunnable;

/** The threads on which messages leave. */
public interface Workers {

    /** Starts its permanent threads. */
    void start(RoleSetting setting);

    /**
     * Queues a task.
     *
     * @param part the part that leaves
     * @return false if too much waits already. Does not wait
     */
    boolean take(Part part, ThrowingRunnable<Exception> task);
}
