package org.derbench.kit.middleware;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * A program of a middleware, which may be killed and started again.
 *
 * @param builder started it
 */
record MiddlewareProgram(ProcessBuilder builder, Process process) {

    private static final long DEATH_S = 10;

    static MiddlewareProgram start(ProcessBuilder builder) throws IOException {
        return new MiddlewareProgram(builder, LastingThread.start(builder));
    }

    /** Kills it with all that it started; returns whether it is dead. */
    boolean kill() throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        return process.destroyForcibly().waitFor(DEATH_S, TimeUnit.SECONDS);
    }
}
