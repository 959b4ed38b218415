package org.derbench.kit.middleware;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.spi.External;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Variant;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;

/**
 * A middleware's own broker, run as somebody else's may be: it takes whoever has the account. For an adapter's tests of
 * {@link External} systems.
 *
 * @param base the end that runs it
 * @param peer the peer of that end
 * @param broker the broker itself
 */
public record ForeignBroker(Middleware middleware, MiddlewareContext base, Peer peer, AutoCloseable broker)
        implements AutoCloseable {

    /** Starts one by this variant of the middleware, with the files of the folder. */
    public static ForeignBroker start(Middleware middleware, Variant variant, Path scratch) throws Exception {
        MiddlewareContext base = MiddlewareContext.bound(middleware, scratch).with(variant.settings());
        Peer peer = MiddlewareDocuments.open(middleware, base);
        return new ForeignBroker(middleware, base, peer, peer.broker());
    }

    /** Starts one by the first variant of the middleware. */
    public static ForeignBroker start(Middleware middleware, Path scratch) throws Exception {
        return start(middleware, middleware.variants().get(0), scratch);
    }

    /** The host that it listens at. */
    public String host() {
        return base.brokerHost();
    }

    /** The port that it listens at. */
    public int port() {
        return base.port(Adapter.BROKER);
    }

    /** A client with the account, by the middleware's scheme of that number. */
    public ExternalContext client(int scheme, String topic, String watch) throws Exception {
        return client(base.otherEnd(), scheme, topic, watch);
    }

    /** A client of this broker for another end. */
    public ExternalContext client(MiddlewareContext end, int scheme, String topic, String watch) throws Exception {
        return ExternalContext.of(end, middleware.schemes().get(scheme), host(), port(), topic, watch)
                .with(access(Map.of()));
    }

    /** The account, with more facts of the access, or other ones. */
    public Map<String, String> access(Map<String, String> more) throws Exception {
        Map<String, String> access = new LinkedHashMap<>(
                Map.of(External.USER, Account.NAME, External.PASSWORD, base.told(Account.PASSWORD)));
        access.putAll(more);
        return access;
    }

    @Override
    public void close() throws Exception {
        try (peer) {
            broker.close();
        }
    }
}
