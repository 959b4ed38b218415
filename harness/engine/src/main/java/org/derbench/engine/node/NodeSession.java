package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.derbench.engine.behaviour.Behaviour;
import org.derbench.engine.behaviour.OpenFlow;
import org.derbench.engine.behaviour.Roles;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Recipient;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.spi.Carriage;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Store;
import org.derbench.spi.Traits;

/**
 * One role of one fork, with a peer for each of its flows. It closes nothing, because it ends with the node: then the
 * kernel signals brokers, and the node's folder for temporary files is removed.
 */
final class NodeSession implements Recipient.Session {

    /** The bound of hashing; the phase that asks for the hashes has a shorter one. */
    private static final Duration HASHED_AT_MOST = Duration.ofHours(1);

    private final TrialSpec spec;
    private final NodeHost host;
    private final Children children = new Children();
    private final Children programsOfBrokers = new Children();
    private final NodeHost.BrokerControl killed;
    private final NodeHost.Scratch scratch;
    private final Facts facts = new Facts();
    private final Failures.Noted failures;
    private final List<Peer> brokerPeers = new ArrayList<>();
    /** Open broker ends; some run only as long as they are reachable. */
    private final List<AutoCloseable> brokers = new ArrayList<>();

    private final List<OpenFlow> flows = new ArrayList<>();
    private final Behaviour behaviour;
    /** The hashes, computed beside the run-in: that takes seconds in a cold JVM. */
    private final FutureTask<Map<String, String>> hashes = new FutureTask<>(this::hashed);

    NodeSession(TrialSpec spec, NodeHost host, Consumer<Throwable> fatal) throws Exception {
        this.spec = spec;
        this.host = host;
        this.failures = new Failures.Noted(host.clock(), fatal);
        this.killed = host.brokers(
                programsOfBrokers,
                spec.brokers().stream()
                        .map(BrokerSpec::startUp)
                        .reduce(Duration.ZERO, (a, b) -> a.compareTo(b) > 0 ? a : b));
        this.scratch = host.scratch(spec.role());
        for (BrokerSpec broker : spec.brokers()) {
            open(broker);
        }
        LoadedContents contents = new LoadedContents(host.plugins());
        for (FlowEnd flow : spec.flows()) {
            open(flow, contents.of(flow));
        }
        this.behaviour = Roles.of(spec, flows, storeSessions(), host.clock(), host.machine(), failures);
    }

    /** Opens a peer for a broker, if there is one. */
    private void open(BrokerSpec broker) throws Exception {
        Middleware middleware = middleware(broker.adapterFolder(), broker.middleware(), broker.settings());
        if (!middleware.traits(broker.settings()).brokerRuns().isEmpty()) {
            Path folder = scratch.folder("broker-of-" + broker.middleware() + "-" + broker.portBase());
            NodeContext context = NodeContext.of(spec, broker, middleware, folder, programsOfBrokers, facts, failures);
            middleware.brokerPorts(broker.settings()).forEach(port -> killed.mayListen(context.port(port)));
            brokerPeers.add(middleware.open(context));
        }
    }

    private void open(FlowEnd flow, LoadedContents.Content content) throws Exception {
        Settings settings = flow.flow().settings();
        Middleware middleware = middleware(flow.adapterFolder(), flow.flow().middleware(), settings);
        SharedObjects shared = new SharedObjects();
        // a device that comes back has its folder
        Map<String, Path> folders = new ConcurrentHashMap<>();
        OpenFlow.Opening opening = new FlowPeers(
                middleware,
                (suffix, told) -> NodeContext.of(
                        spec,
                        flow,
                        suffix,
                        middleware,
                        folder(folders, flow.flow().name() + suffix),
                        shared,
                        children,
                        facts,
                        told),
                failures);
        Traits traits = middleware.traits(settings);
        flows.add(new OpenFlow(
                flow.flow(),
                opening.named(""),
                traits,
                traits.carriage() == Carriage.XML ? content.pool().withXmlReferences() : content.pool(),
                content.codecs(),
                shared.counters(),
                opening));
    }

    private Path folder(Map<String, Path> folders, String name) throws IOException {
        Path there = folders.get(name);
        if (there == null) {
            there = scratch.folder(name);
            folders.put(name, there);
        }
        return there;
    }

    /** Opens the role's store, if it has one, with a session for each thread that commits. */
    private List<Store.Session> storeSessions() throws Exception {
        StoreSpec storeSpec = spec.task().store();
        if (storeSpec == null) {
            return List.of();
        }
        Store store = host.plugins().store(storeSpec.folder(), storeSpec.name());
        Thread.currentThread().setContextClassLoader(store.getClass().getClassLoader());
        List<Store.Session> sessions = new ArrayList<>();
        sessions.add(store.open(new NodeStore(
                storeSpec.access(), scratch.folder("store"), spec.timeout(), storeSpec.startUp(), children)));
        while (sessions.size() < storeSpec.threadCount()) {
            sessions.add(sessions.get(0).another());
        }
        return sessions;
    }

    private Middleware middleware(Path folder, String name, Settings settings) throws Exception {
        Middleware middleware = host.plugins().middleware(folder, name);
        ArrivedSettings.check(middleware, settings);
        // libraries look for their providers through the context class loader of the thread that first needs them
        Thread.currentThread().setContextClassLoader(middleware.getClass().getClassLoader());
        return middleware;
    }

    @Override
    public SharedFacts broker(SharedFacts others) throws Exception {
        facts.hear(others);
        for (Peer peer : brokerPeers) {
            Thread.currentThread().setContextClassLoader(peer.getClass().getClassLoader());
            brokers.add(peer.broker());
        }
        return told();
    }

    @Override
    public SharedFacts bind(SharedFacts others) throws Exception {
        facts.hear(others);
        behaviour.bind();
        return told();
    }

    @Override
    public SharedFacts connect(SharedFacts others) throws Exception {
        facts.hear(others);
        behaviour.connect();
        host.clock().threads().thread("hashes", hashes).start();
        return told();
    }

    @Override
    public void killBrokers() throws Exception {
        killed.kill();
    }

    @Override
    public void startBrokers() throws Exception {
        killed.start();
    }

    @Override
    public Role role() {
        return behaviour;
    }

    /** The jars of this node with their hashes; call it once the role is connected. */
    @Override
    public Answer.ClassPath classPath() throws Exception {
        return new Answer.ClassPath(host.clock().threads().get(hashes, HASHED_AT_MOST));
    }

    @Override
    public PaceCheck pace() {
        return host.machine().pace();
    }

    @Override
    public Answer.ClockRead readClock() {
        long heardNs = host.clock().nanoTime();
        return new Answer.ClockRead(heardNs, host.clock().nanoTime());
    }

    private Map<String, String> hashed() throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        spec.flows()
                .forEach(flow ->
                        folders.addAll(List.of(flow.adapterFolder(), flow.serializerFolder(), flow.modelFolder())));
        spec.brokers().forEach(broker -> folders.add(broker.adapterFolder()));
        if (spec.task().store() != null) {
            folders.add(spec.task().store().folder());
        }
        return host.hashes(List.copyOf(folders));
    }

    /** The facts that this role tells the others. */
    SharedFacts told() {
        return facts.all();
    }
}
