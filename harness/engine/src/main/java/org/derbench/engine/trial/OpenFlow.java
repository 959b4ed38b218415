package org.derbench.engine.trial;

import org.derbench.engine.content.Codecs;
import org.derbench.engine.content.Pool;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.spi.Channel;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Traits;

/** A flow at one of its roles: its open peer, and what its messages are made of. */
public record OpenFlow(FlowSpec spec, Peer peer, Traits traits, Pool pool, Codecs codecs) {

    /** Makes something with the peer. */
    @FunctionalInterface
    interface Making<T> {
        T with(Peer peer, Channel channel) throws Exception;
    }

    /** Makes it, with the plugin's class loader as the thread's, as adapters are promised. */
    <T> T make(Making<T> making) throws Exception {
        Thread.currentThread().setContextClassLoader(peer.getClass().getClassLoader());
        return making.with(peer, new Channel(spec.name()));
    }

    Pattern pattern() {
        return spec.pattern();
    }

    boolean leaves(String role) {
        return spec.from().equals(role);
    }
}
