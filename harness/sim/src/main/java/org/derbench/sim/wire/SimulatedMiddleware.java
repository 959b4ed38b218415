package org.derbench.sim.wire;

import org.derbench.spi.Middleware;

/** Makes a middleware for processes of a simulation. */
@FunctionalInterface
public interface SimulatedMiddleware {

    /**
     * The middleware of one process.
     *
     * @param name its name in plans
     * @param network null if only its declarations are asked for
     * @param owner the process
     */
    Middleware in(String name, Network network, String owner);
}
