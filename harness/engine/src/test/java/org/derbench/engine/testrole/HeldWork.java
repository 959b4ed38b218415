package org.derbench.engine.testrole;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.derbench.engine.behaviour.Part;
import org.derbench.engine.behaviour.RoleSetting;
import org.derbench.engine.behaviour.SendPolicy;
import org.derbench.engine.behaviour.Workers;
import org.derbench.message.function.ThrowingRunnable;

/** Keeps what is to leave until the test lets it. */
public final class HeldWork implements Workers {

    private final Queue<ThrowingRunnable<Exception>> tasks = new ConcurrentLinkedQueue<>();
    private boolean full;
    private int started;

    public SendPolicy leaving(boolean ownSender, boolean ownCodec) {
        return new SendPolicy(this, ownSender, ownCodec);
    }

    /** Nothing more is taken. */
    public void fill() {
        full = true;
    }

    /** All that waits leaves, on this thread. */
    public void leave() throws Exception {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    public int waiting() {
        return tasks.size();
    }

    public int started() {
        return started;
    }

    @Override
    public void start(RoleSetting setting) {
        started++;
    }

    @Override
    public boolean take(Part of, ThrowingRunnable<Exception> task) {
        return !full && tasks.add(task);
    }
}
