package org.derbench.run.testbed;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.coordinator.ForkRunner;
import org.derbench.engine.coordinator.ForkSpec;
import org.derbench.engine.coordinator.NodeCommand;
import org.derbench.engine.coordinator.NodeStarter;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.LinkState;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Board;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/** Runs forks with a node process on either host of a pair. */
public final class PairForks implements Forks {

    private static final Duration START_UP = Duration.ofSeconds(60);
    private static final Duration ANSWER = Duration.ofSeconds(10);

    /** The role on whose host the broker runs. */
    static final String BROKER = PairScenario.RESPONDER;
    /** The one link of a pair, by the role at its near end. */
    private static final String LINK = PairScenario.INITIATOR;

    private final Bench bench;
    private final BoardBench boards;
    private final Systems systems;
    private final TrialHeads heads;
    private final Path distribution;
    private final Ports ports;
    private final KnownPlaces places;

    public PairForks(Bench bench, BoardBench boards, Systems systems, TrialHeads heads, Path distribution, Ports ports, KnownPlaces places) {
        this.bench = bench;
        this.boards = boards;
        this.systems = systems;
        this.heads = heads;
        this.distribution = distribution;
        this.ports = ports;
        this.places = places;
    }

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        Cell cell = task.fork().cell();
        String startedAt = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        Board board = boards.named(cell.board());
        TcProfile profile;
        ForkSpec spec;
        try {
            profile = bench.use(cell.link());
            spec = spec(task, board, places.start(cell, profile));
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
        TrialHead head = head(task, board, startedAt);
        boolean oneProcess = systems.middleware(cell).instance().ports().isEmpty();
        try {
            return new ForkRunner(spec, starter(task, board), oneProcess, rate(profile.up().rateBitsPerSecond()),
                    rate(profile.down().rateBitsPerSecond())).run(head, task.repetitions(), record -> {
                        requireTestbed();
                        places.note(cell, record);
                        ended.accept(record.withLinkAfter(LINK, bench.read()));
                    });
        } finally {
            lift();
        }
    }

    private TrialHead head(ForkTask task, Board board, String startedAt) {
        Cell cell = task.fork().cell();
        TrialHead ofCell = heads.of(cell);
        LinkState link = new LinkState(bench.verified(cell.link()), bench.read(), Map.of());
        return new TrialHead(task.of(ofCell.identity(), startedAt), ofCell.setup().emulatedBy(boards.emulation(board)), Map.of(LINK, link));
    }

    /** Whatever a trial on a broken testbed gave is no result of its cell. */
    private void requireTestbed() {
        try {
            bench.check();
            boards.check();
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException("after a trial, " + e.getMessage(), e);
        }
    }

    private void lift() {
        try {
            boards.lift();
        } catch (LabException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }

    private NodeStarter starter(ForkTask task, Board board) {
        return new NodeStarter() {
            @Override
            public Process start(String role) {
                return PairForks.this.start(boards.host(role, board), task);
            }

            @Override
            public Map<String, Object> connected() {
                return boards.limit(board);
            }
        };
    }

    private Process start(Host host, ForkTask task) {
        try {
            return host.start(NodeCommand.of(host.java(), host.place(distribution.resolve("node")), jvmOptions(host, task)));
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }

    /** What the plugins need; then what the plan wants, so that it prevails; then what the host has. */
    private List<String> jvmOptions(Host host, ForkTask task) {
        List<String> options = systems.jvmOptions(task.fork().cell());
        options.addAll(task.settings().jvmOptions());
        options.addAll(host.jvmOptions());
        return options;
    }

    private ForkSpec spec(ForkTask task, Board board, SearchStart start) {
        Cell cell = task.fork().cell();
        TrialSettings settings = task.settings();
        int portsOfFlow = Math.max(1, systems.middleware(cell).instance().ports().size());
        int portBase = ports.range(2 * portsOfFlow);
        FlowSpec first = new FlowSpec(PairScenario.firstFlow(cell.pattern()), PairScenario.INITIATOR, PairScenario.RESPONDER, cell.pattern(),
                cell.middleware(), systems.settings(cell), cell.serializer(), systems.model(cell).instance().name(), cell.node(), cell.nodeSize(),
                settings.seed(), portBase, portBase);
        List<FlowSpec> flows = PairScenario.flows(first, portsOfFlow);
        RepetitionPlan plan = new RepetitionPlan(settings.warmUpAtMost(), settings.duration(), settings.lateAfter(),
                settings.drainAtMost(), start);
        return new ForkSpec(PairScenario.ROLES.stream().map(role -> role(role, flows, cell, board)).toList(), plan,
                BoardBench.bound(START_UP, board), settings.repeatDisturbedAtMost());
    }

    private TrialSpec role(String role, List<FlowSpec> flows, Cell cell, Board board) {
        Host own = host(role);
        Path adapter = own.place(systems.middleware(cell).folder().path());
        Path serializer = own.place(systems.serializer(cell).folder().path());
        Path model = own.place(systems.model(cell).folder().path());
        List<FlowEnd> ends = flows.stream().map(flow -> new FlowEnd(flow, adapter, serializer, model,
                host(flow.from().equals(role) ? flow.to() : flow.from()).address(), host(BROKER).address())).toList();
        FlowSpec first = flows.get(0);
        List<BrokerSpec> brokers = !role.equals(BROKER) ? List.of()
                : List.of(new BrokerSpec(first.middleware(), first.settings(), adapter, first.brokerPortBase()));
        return new TrialSpec(role, PairScenario.behaviour(role, cell.pattern()), own.address(), own.device(), ends, brokers, cell.load(),
                bench.pair().clockShared(), BoardBench.bound(ANSWER, board));
    }

    private Host host(String role) {
        return role.equals(PairScenario.INITIATOR) ? bench.pair().initiator() : bench.pair().responder();
    }

    private static Double rate(long bitsPerSecond) {
        return bitsPerSecond == 0 ? null : Double.valueOf(bitsPerSecond);
    }
}
