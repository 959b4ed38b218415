package org.derbench.engine.behaviour;

import org.derbench.message.function.ThrowingRunnable;

/** On which threads messages leave. */
public interface Workers {

    /** Starts the threads that it always has. */
    void start(RoleSetting setting);

    /**
     * Has that done.
     *
     * @param of what is to leave
     * @return false where so much waits already that it is not done. Does not wait
     */
    boolean take(Part of, ThrowingRunnable<Exception> task);
}
