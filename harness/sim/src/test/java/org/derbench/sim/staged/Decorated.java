package org.derbench.sim.staged;

import java.util.List;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/**
 * A middleware that declares what another one declares, and decorates its peers.
 *
 * @param honest the other one
 */
record Decorated(Middleware honest, Decorator decorator) implements Middleware {

    /** Decorates the peer of an end. */
    @FunctionalInterface
    interface Decorator {
        Peer decorate(Peer peer, Context context);
    }

    @Override
    public String name() {
        return honest.name();
    }

    @Override
    public Library library() {
        return honest.library();
    }

    @Override
    public Traits traits(Settings settings) {
        return honest.traits(settings);
    }

    @Override
    public List<String> ports() {
        return honest.ports();
    }

    @Override
    public Peer open(Context context) throws Exception {
        return decorator.decorate(honest.open(context), context);
    }
}
