package org.derbench.sim.wire;

import org.derbench.spi.Middleware;

/** Makes a middleware for processes of a simulation. */
@FunctionalInterface
public interface SimulatedMiddleware {

    /**
     * That of one process.
     *
     * @param name what plans call it
     * @param network null where it is only asked what it is
     * @param owner the process
     */
    Middleware in(String name, Network network, String owner);
}
