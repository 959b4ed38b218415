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
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Board;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.spi.Role;

/** Runs forks with a node process on either host of a pair. */
public final class PairForks implements Forks {

    private static final Duration START_UP = Duration.ofSeconds(60);
    private static final Duration ANSWER = Duration.ofSeconds(10);

    private final Bench bench;
    private final BoardBench boards;
    private final Systems systems;
    private final Identity identity;
    private final Path distribution;
    private final Ports ports;

    public PairForks(Bench bench, BoardBench boards, Systems systems, Identity identity, Path distribution, Ports ports) {
        this.bench = bench;
        this.boards = boards;
        this.systems = systems;
        this.identity = identity;
        this.distribution = distribution;
        this.ports = ports;
    }

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        Cell cell = task.fork().cell();
        Map<String, Object> fields = identity.of(cell);
        fields.putAll(task.fields());
        fields.put("startedAt", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        Board board = boards.named(cell.board());
        TcProfile profile;
        ForkSpec spec;
        try {
            profile = bench.use(cell.link());
            spec = spec(task, board);
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
        fields.put("linkVerified", bench.verified(cell.link()));
        fields.put("emulation", boards.emulation(board));
        fields.put("linkBefore", bench.read());
        boolean oneProcess = systems.middleware(cell).instance().ports().isEmpty();
        try {
            return new ForkRunner(spec, starter(task, board), oneProcess, rate(profile.up().rateBitsPerSecond()),
                    rate(profile.down().rateBitsPerSecond())).run(fields, task.repetitions(), record -> {
                        requireTestbed();
                        ended.accept(record.with("linkAfter", bench.read()));
                    });
        } finally {
            lift();
        }
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
            public Process start(Role role) {
                return PairForks.this.start(boards.host(role, board), task);
            }

            @Override
            public boolean slows() {
                return board.emulates().isPresent();
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

    private ForkSpec spec(ForkTask task, Board board) {
        Cell cell = task.fork().cell();
        TrialSettings settings = task.settings();
        int portBase = ports.range(Math.max(1, systems.middleware(cell).instance().ports().size()));
        RepetitionPlan plan = new RepetitionPlan(settings.warmUpAtMost(), settings.duration(), settings.lateAfter(),
                settings.drainAtMost());
        return new ForkSpec(spec(Role.INITIATOR, task, board, portBase), spec(Role.RESPONDER, task, board, portBase),
                Role.RESPONDER, plan, BoardBench.bound(START_UP, board),
                settings.repeatDisturbedAtMost());
    }

    private TrialSpec spec(Role role, ForkTask task, Board board, int portBase) {
        Cell cell = task.fork().cell();
        Host own = host(role);
        Host other = host(role == Role.INITIATOR ? Role.RESPONDER : Role.INITIATOR);
        Path adapter = own.place(systems.middleware(cell).folder().path());
        Path serializer = own.place(systems.serializer(cell).folder().path());
        Path model = own.place(systems.model(cell).folder().path());
        return new TrialSpec(role, adapter, cell.middleware(), systems.settings(cell), serializer, cell.serializer(),
                cell.pattern(), model, systems.model(cell).instance().name(), cell.node(), cell.nodeSize(), task.settings().seed(),
                cell.load(), own.address(), other.address(), host(Role.RESPONDER).address(), own.device(), portBase, bench.pair().clockShared(),
                BoardBench.bound(ANSWER, board));
    }

    private Host host(Role role) {
        return role == Role.INITIATOR ? bench.pair().initiator() : bench.pair().responder();
    }

    private static Double rate(long bitsPerSecond) {
        return bitsPerSecond == 0 ? null : Double.valueOf(bitsPerSecond);
    }
}
