package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.derbench.engine.load.Load;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.ExternalSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.External;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;

/** An adapter's view of one flow, made from the node's instructions. */
record NodeContext(
        String name,
        String flow,
        End end,
        String bindHost,
        String peerHost,
        String brokerHost,
        PortNumbers ports,
        String middleware,
        Settings settings,
        int window,
        Duration timeout,
        Optional<External> external,
        Path scratch,
        SharedObjects shared,
        Children children,
        Facts facts,
        Consumer<Throwable> failures)
        implements Context {

    /** The name of the end that starts a broker, and of the flow that it belongs to. */
    private static final String BROKER = "broker";

    /**
     * The context of a flow's end at this role.
     *
     * @param suffix the suffix of its name, if the role has several clients of the flow
     * @param shared the objects that they share
     */
    static NodeContext of(
            TrialSpec role,
            FlowEnd end,
            String suffix,
            Middleware middleware,
            Path scratch,
            SharedObjects shared,
            Children children,
            Facts facts,
            Consumer<Throwable> failures) {
        Settings settings = end.flow().settings();
        return new NodeContext(
                role.role() + suffix,
                end.flow().name(),
                end.flow().end(role.role()),
                role.bindHost(),
                end.peerHost(),
                end.brokerHost(),
                PortNumbers.of(
                        middleware, settings, end.flow().portBase(), end.flow().brokerPortBase()),
                middleware.name(),
                settings,
                window(role),
                role.timeout(),
                Optional.ofNullable(end.external()).map(ExternalSpec::external),
                scratch,
                shared,
                children,
                facts,
                failures);
    }

    /** The context of a broker on this role's host. */
    static NodeContext of(
            TrialSpec role,
            BrokerSpec broker,
            Middleware middleware,
            Path scratch,
            Children children,
            Facts facts,
            Consumer<Throwable> failures) {
        return new NodeContext(
                BROKER,
                BROKER,
                End.BOUND,
                role.bindHost(),
                role.bindHost(),
                role.bindHost(),
                PortNumbers.of(middleware, broker.settings(), broker.portBase(), broker.portBase()),
                middleware.name(),
                broker.settings(),
                window(role),
                broker.startUp(),
                Optional.empty(),
                scratch,
                new SharedObjects(),
                children,
                facts,
                failures);
    }

    private static int window(TrialSpec role) {
        return Math.max(role.load().window(), Load.MAX_WINDOW);
    }

    @Override
    public int port(String port) {
        return ports.number(port, flow);
    }

    @Override
    public <T> T shared(Class<T> type, Callable<T> making) throws Exception {
        return shared.get(type, making);
    }

    @Override
    public LibraryCounters counters() {
        return shared.counters();
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
    public void tell(String fact, String value) {
        facts.tell(name.equals(BROKER) ? toldByBroker() : flow, fact, value);
    }

    @Override
    public String told(String fact) throws MiddlewareException {
        return facts.told(flow, toldByBroker(), fact);
    }

    private String toldByBroker() {
        return Facts.ofBroker(middleware, ports.brokerBase());
    }
}
