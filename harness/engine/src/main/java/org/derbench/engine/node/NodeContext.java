package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.load.Load;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/**
 * What an adapter is told, made from what the node was told.
 *
 * @param facts what either end told, by name
 */
record NodeContext(TrialSpec spec, List<String> ports, Path scratch, Children children, Map<String, String> facts,
        Consumer<Throwable> failures)
        implements Context {

    @Override
    public Role role() {
        return spec.role();
    }

    @Override
    public String bindHost() {
        return spec.bindHost();
    }

    @Override
    public String peerHost() {
        return spec.peerHost();
    }

    @Override
    public String brokerHost() {
        return spec.brokerHost();
    }

    @Override
    public int port(String name) {
        int index = ports.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("no port '" + name + "' is declared: there are " + ports);
        }
        return spec.portBase() + index;
    }

    @Override
    public Settings settings() {
        return spec.settings();
    }

    @Override
    public int window() {
        return Math.max(spec.load().window(), Load.MAX_WINDOW);
    }

    @Override
    public Duration timeout() {
        return spec.timeout();
    }

    @Override
    public void onFailure(Throwable failure) {
        failures.accept(failure);
    }

    @Override
    public Process process(List<String> command) throws IOException {
        return children.start(command, scratch);
    }

    @Override
    public void tell(String name, String value) {
        facts.put(name, value);
    }

    @Override
    public String told(String name) throws MiddlewareException {
        return Context.fact(facts, name);
    }
}
