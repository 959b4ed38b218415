package org.derbench.sim.wire;

import java.util.List;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;

/** A middleware in a process of a simulation. */
public final class SimMiddleware implements Middleware {

    static final String BROKER = "broker";

    private final String name;
    private final MiddlewareKind kind;
    private final Network network;
    private final String owner;

    /** @param owner the process */
    public SimMiddleware(String name, MiddlewareKind kind, Network network, String owner) {
        this.name = name;
        this.kind = kind;
        this.network = network;
        this.owner = owner;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        return kind.traits();
    }

    @Override
    public List<String> ports() {
        return kind.brokered() ? List.of("request", Channel.PORT, BROKER) : List.of("request", Channel.PORT);
    }

    @Override
    public Peer open(Context context) {
        return new SimPeer(kind, network, owner, context);
    }
}
