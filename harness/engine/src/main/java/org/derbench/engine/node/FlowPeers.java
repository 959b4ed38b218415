package org.derbench.engine.node;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.behaviour.OpenFlow;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;

/**
 * Opens the peers of a flow in this node. Failures at a peer that is being closed do not fail the trial: its
 * connections break off as part of that.
 */
final class FlowPeers implements OpenFlow.Opening {

    private final Middleware middleware;
    private final Contexts contexts;
    private final Consumer<Throwable> failures;
    private final Map<Peer, UntilClosed> open = Collections.synchronizedMap(new IdentityHashMap<>());

    /** Makes the context of a peer whose name has a suffix. */
    interface Contexts {
        NodeContext of(String suffix, Consumer<Throwable> failures) throws Exception;
    }

    FlowPeers(Middleware middleware, Contexts contexts, Consumer<Throwable> failures) {
        this.middleware = middleware;
        this.contexts = contexts;
        this.failures = failures;
    }

    private final class UntilClosed implements Consumer<Throwable> {

        private volatile boolean closed;

        @Override
        public void accept(Throwable failure) {
            if (!closed) {
                failures.accept(failure);
            }
        }
    }

    @Override
    public Peer named(String suffix) throws Exception {
        Thread.currentThread().setContextClassLoader(middleware.getClass().getClassLoader());
        UntilClosed told = new UntilClosed();
        Peer peer = middleware.open(contexts.of(suffix, told));
        open.put(peer, told);
        return peer;
    }

    @Override
    public void closing(Peer peer) {
        UntilClosed told = open.remove(peer);
        if (told != null) {
            told.closed = true;
        }
    }
}
