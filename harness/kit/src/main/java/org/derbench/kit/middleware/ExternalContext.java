package org.derbench.kit.middleware;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.External;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;

/**
 * The end of a flow to a system that derbench does not run, for an adapter's own tests.
 *
 * @param base everything else
 * @param access the account and certificates, by {@link External#FACTS}; what it lacks is empty
 */
public record ExternalContext(MiddlewareContext base, External system, Map<String, String> access) implements Context {

    /** An end without an account, that sends to this topic by that scheme and hears what comes to the other one. */
    public static ExternalContext of(
            MiddlewareContext base, External.Scheme scheme, String host, int port, String topic, String watch) {
        return new ExternalContext(
                base,
                new External(scheme.name(), host, port, "", scheme.expects().get(0), topic, watch),
                Map.of());
    }

    /** The same context, which sends to another topic. */
    public ExternalContext to(String topic) {
        return new ExternalContext(
                base,
                new External(
                        system.scheme(),
                        system.host(),
                        system.port(),
                        system.path(),
                        system.expect(),
                        topic,
                        system.watch()),
                access);
    }

    /** The same context with this access. */
    public ExternalContext with(Map<String, String> other) {
        return new ExternalContext(base, system, other);
    }

    @Override
    public Optional<External> external() {
        return Optional.of(system);
    }

    @Override
    public String told(String name) throws MiddlewareException {
        return External.FACTS.contains(name) ? access.getOrDefault(name, "") : base.told(name);
    }

    @Override
    public String name() {
        return base.name();
    }

    @Override
    public String flow() {
        return base.flow();
    }

    @Override
    public End end() {
        return base.end();
    }

    @Override
    public String bindHost() {
        return base.bindHost();
    }

    @Override
    public String peerHost() {
        return base.peerHost();
    }

    @Override
    public String brokerHost() {
        return base.brokerHost();
    }

    @Override
    public int port(String name) {
        return base.port(name);
    }

    @Override
    public Path scratch() {
        return base.scratch();
    }

    @Override
    public Settings settings() {
        return base.settings();
    }

    @Override
    public int window() {
        return base.window();
    }

    @Override
    public Duration timeout() {
        return base.timeout();
    }

    @Override
    public LibraryCounters counters() {
        return base.counters();
    }

    @Override
    public void onFailure(Throwable failure) {
        base.onFailure(failure);
    }

    @Override
    public Process process(List<String> command) throws IOException {
        return base.process(command);
    }

    @Override
    public void tell(String name, String value) {
        base.tell(name, value);
    }
}
