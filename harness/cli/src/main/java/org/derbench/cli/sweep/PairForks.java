package org.derbench.cli.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.ScheduledFork;
import org.derbench.cli.plan.TrialSettings;
import org.derbench.engine.coordinator.ForkRunner;
import org.derbench.engine.coordinator.ForkSpec;
import org.derbench.engine.coordinator.NodeCommand;
import org.derbench.engine.coordinator.NodeStarter;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.trial.RepetitionPlan;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.Board;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.spi.Role;

/** Runs forks with a node process on either host of a pair. */
final class PairForks implements Forks {

    private static final Duration START_UP = Duration.ofSeconds(60);
    private static final Duration ANSWER = Duration.ofSeconds(10);

    private final Bench bench;
    private final BoardBench boards;
    private final Systems systems;
    private final Identity identity;
    private final Path distribution;
    private final Ports ports;
    private final TrialSettings settings;

    PairForks(Bench bench, BoardBench boards, Systems systems, Identity identity, Path distribution, Ports ports,
              TrialSettings settings) {
        this.bench = bench;
        this.boards = boards;
        this.systems = systems;
        this.identity = identity;
        this.distribution = distribution;
        this.ports = ports;
        this.settings = settings;
    }

    @Override
    public List<String> run(ScheduledFork fork, int order, Consumer<TrialRecord> ended) throws InterruptedException {
        Cell cell = fork.cell();
        Map<String, Object> fields = identity.of(cell);
        fields.put("fork", (long) fork.number());
        fields.put("order", (long) order);
        fields.put("startedAt", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        Board board = boards.named(cell.board());
        TcProfile profile;
        ForkSpec spec;
        try {
            profile = bench.use(cell.link());
            spec = spec(cell, board);
        } catch (LabException | MissingCapabilityException e) {
            fail(fields, "LINK: " + e.getMessage(), ended);
            return List.of();
        }
        fields.put("linkVerified", bench.verified(cell.link()));
        fields.put("emulation", boards.emulation(board));
        boolean oneProcess = systems.middleware(cell).instance().ports().isEmpty();
        try {
            return new ForkRunner(spec, starter(cell, board), oneProcess, rate(profile.up().rateBitsPerSecond()),
                    rate(profile.down().rateBitsPerSecond())).run(fields, settings.repetitions(), ended);
        } finally {
            boards.lift();
        }
    }

    private NodeStarter starter(Cell cell, Board board) {
        return new NodeStarter() {
            @Override
            public Process start(Role role) throws IOException {
                return PairForks.this.start(boards.host(role, board), cell);
            }

            @Override
            public Map<String, Object> ready() throws IOException {
                return boards.limit(board);
            }
        };
    }

    private void fail(Map<String, Object> fields, String reason, Consumer<TrialRecord> ended) {
        for (long repetition = 1; repetition <= settings.repetitions(); repetition++) {
            fields.put("repetition", repetition);
            ended.accept(TrialRecord.without(fields, Outcome.FAILED, reason));
        }
    }

    private Process start(Host host, Cell cell) throws IOException {
        try {
            return host.start(NodeCommand.of(host.java(), host.place(distribution.resolve("node")), jvmOptions(host, cell)));
        } catch (LabException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** What the plugins need; then what the plan wants, so that it prevails; then what the host has. */
    private List<String> jvmOptions(Host host, Cell cell) {
        List<String> options = systems.jvmOptions(cell);
        options.addAll(settings.jvmOptions());
        options.addAll(host.jvmOptions());
        return options;
    }

    private ForkSpec spec(Cell cell, Board board) {
        int portBase = ports.range(Math.max(1, systems.middleware(cell).instance().ports().size()));
        RepetitionPlan plan = new RepetitionPlan(settings.warmUpAtMost(), settings.duration(), settings.lateAfter(),
                settings.drainAtMost());
        return new ForkSpec(spec(Role.INITIATOR, cell, board, portBase), spec(Role.RESPONDER, cell, board, portBase),
                Role.RESPONDER, plan, BoardBench.bound(START_UP, board), 0);
    }

    private TrialSpec spec(Role role, Cell cell, Board board, int portBase) {
        Host own = host(role);
        Host other = host(role == Role.INITIATOR ? Role.RESPONDER : Role.INITIATOR);
        Path adapter = own.place(systems.middleware(cell).folder().path());
        Path serializer = own.place(systems.serializer(cell).folder().path());
        return new TrialSpec(role, adapter, cell.middleware(), systems.settings(cell), serializer, cell.serializer(),
                cell.pattern(), cell.node(), cell.nodeSize(), settings.seed(), cell.load(), own.address(), other.address(),
                host(Role.RESPONDER).address(), own.device(), portBase, bench.pair().clockShared(),
                BoardBench.bound(ANSWER, board));
    }

    private Host host(Role role) {
        return role == Role.INITIATOR ? bench.pair().initiator() : bench.pair().responder();
    }

    private static Double rate(long bitsPerSecond) {
        return bitsPerSecond == 0 ? null : Double.valueOf(bitsPerSecond);
    }
}
