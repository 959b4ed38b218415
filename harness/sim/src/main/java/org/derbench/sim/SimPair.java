package org.derbench.sim;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.course.AccountScheme;
import org.derbench.engine.course.Course;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.Kill;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.SetupBuilder;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Way;
import org.derbench.message.MessageModel;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.LinkCut;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.sim.wire.Truth;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;

/**
 * A trial of a pair on the simulated testbed.
 *
 * @param there conditions of the link from the initiator to the responder
 * @param back conditions of the way back
 * @param fault the fault in each repetition; null without one
 * @param brokerApart whether brokers have a role of their own
 * @param clocksApart the difference of the responder's clock; 0 if both read the same one
 * @param wrapped the wrapper of the middleware; null without one
 * @param machines further properties of the machines
 */
@RecordBuilder
public record SimPair(
        Simulation.Settings settings,
        MessageModel model,
        String message,
        Pattern pattern,
        String load,
        MiddlewareKind kind,
        WireConditions there,
        WireConditions back,
        RepetitionPlan plan,
        int repetitions,
        int requesters,
        Faulting fault,
        boolean brokerApart,
        long clocksApart,
        Wrapped wrapped,
        Machines machines) {

    private static final String HERE = "10.0.0.1";
    private static final String OTHER = "10.0.0.2";
    private static final String BROKER = "10.0.0.3";
    private static final String DEVICE = "eth0";
    private static final Path NOWHERE = Path.of("/simulated");
    private static final int PORT = 20_000;
    private static final int BROKER_PORT = 30_000;
    private static final int PORTS = 10;
    private static final long LOCAL_NS = 20_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration START_UP = Duration.ofSeconds(10);
    private static final long MESSAGES = 7;

    /** A plan of about three seconds. */
    public static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofMillis(1000), Duration.ofMillis(600), Duration.ofMillis(500), Duration.ofSeconds(2));

    /** Over a link that takes ten milliseconds each way. */
    public static SimPair of(long seed, MessageModel model, String message) {
        return new SimPair(
                Simulation.Settings.of(seed),
                model,
                message,
                Pattern.PUSH_PULL,
                "closed",
                MiddlewareKind.DIRECT,
                WireConditions.of(10_000_000),
                WireConditions.of(10_000_000),
                PLAN,
                1,
                0,
                null,
                false,
                0,
                null,
                Machines.EVEN);
    }

    /** The same trial in another pattern, under another load. */
    public SimPair of(Pattern otherPattern, String otherLoad) {
        return SimPairBuilder.builder(this)
                .pattern(otherPattern)
                .load(otherLoad)
                .build();
    }

    /** The same trial over another middleware. */
    public SimPair over(MiddlewareKind other) {
        return SimPairBuilder.builder(this).kind(other).build();
    }

    /** The same trial over another link. */
    public SimPair on(WireConditions otherThere, WireConditions otherBack) {
        return SimPairBuilder.builder(this).there(otherThere).back(otherBack).build();
    }

    /** The same trial by another plan, several times in one fork. */
    public SimPair by(RepetitionPlan otherPlan, int times) {
        return SimPairBuilder.builder(this).plan(otherPlan).repetitions(times).build();
    }

    /** The same trial with this many requesters; 0 for as many as it needs. */
    public SimPair asking(int count) {
        return SimPairBuilder.builder(this).requesters(count).build();
    }

    /** The same trial with a fault. */
    public SimPair with(Faulting other) {
        return SimPairBuilder.builder(this).fault(other).build();
    }

    /** The same trial with the broker at a role of its own. */
    public SimPair brokerApart(boolean apart) {
        return SimPairBuilder.builder(this).brokerApart(apart).build();
    }

    /** The same trial with clocks that differ by this many nanoseconds; 0 for one clock. */
    public SimPair clocksApart(long byNs) {
        return SimPairBuilder.builder(this).clocksApart(byNs).build();
    }

    /** The same trial in another simulation. */
    public SimPair in(Simulation.Settings other) {
        return SimPairBuilder.builder(this).settings(other).build();
    }

    /**
     * The same trial with another middleware over the simulated one.
     *
     * @param outer makes it; its name is {@code sim}, too
     * @param variant its settings
     */
    public SimPair wrapped(SimulatedMiddleware outer, Settings variant) {
        return SimPairBuilder.builder(this).wrapped(new Wrapped(outer, variant)).build();
    }

    /** The same trial on other machines. */
    public SimPair on(Machines others) {
        return SimPairBuilder.builder(this).machines(others).build();
    }

    /**
     * Further properties of machines.
     *
     * @param pipesNs the time of text from the coordinator
     * @param answersNs the time of text to it
     * @param driftPpm by how many millionths the responder's clock is faster
     * @param clockJumpNs by how much the clock is changed when another process replaces a killed one
     */
    public record Machines(long pipesNs, long answersNs, long clockJumpNs, long driftPpm) {

        /** No time passes in pipes, and clocks are right. */
        public static final Machines EVEN = new Machines(0, 0);

        /** Machines whose clocks go alike. */
        public Machines(long pipesNs, long clockJumpNs) {
            this(pipesNs, pipesNs, clockJumpNs, 0);
        }
    }

    /**
     * A wrapper of a middleware.
     *
     * @param middleware the outer one
     * @param settings its variant's settings
     */
    public record Wrapped(SimulatedMiddleware middleware, Settings settings) {}

    /** The result of a trial. */
    public record Result(List<TrialRecord> records, Truth truth, long tookNs, SimTestbed testbed) {

        /** The only record. */
        public TrialRecord record() {
            return records.get(0);
        }
    }

    /** Makes a fault from the testbed. */
    @FunctionalInterface
    public interface Faulting {
        Fault in(Network network);
    }

    /** The responder's process is killed, and another one takes its place. */
    public static Faulting killed(Duration at, Duration restartAfter) {
        return network -> new Kill(Kill.Victim.PROCESS, at, PairScenario.RESPONDER, restartAfter, START_UP);
    }

    /** The brokers are killed, and started again. */
    public Faulting brokersKilled(Duration at, Duration restartAfter) {
        String role = brokerApart ? PairScenario.BROKER : PairScenario.RESPONDER;
        return network -> new Kill(Kill.Victim.BROKERS, at, role, restartAfter, START_UP);
    }

    /** A link between both ends that is cut for a while. */
    public static Faulting cut(Duration at, Duration lasts) {
        return network -> new LinkCut(network, HERE, OTHER, at, lasts);
    }

    /** Does something else while a trial runs. */
    @FunctionalInterface
    public interface Beside {
        void run(SimTestbed testbed, Network network, Simulation simulation) throws Exception;
    }

    /** Runs it. */
    public Result run() throws Exception {
        return run((testbed, network, simulation) -> {});
    }

    /** Runs it, with something else on a thread of the coordinator's. */
    public Result run(Beside beside) throws Exception {
        Simulation simulation = new Simulation(settings);
        return simulation.run(SimTestbed.COORDINATOR, () -> {
            Network network = new Network(simulation, settings.seed(), this::conditions);
            Map<String, SimTestbed.Place> places = new LinkedHashMap<>();
            places.put(PairScenario.INITIATOR, place(HERE, 0));
            places.put(PairScenario.RESPONDER, place(OTHER, clocksApart));
            places.put(PairScenario.BROKER, place(BROKER, 0));
            SimTestbed testbed = new SimTestbed(
                    simulation,
                    network,
                    SimTestbed.Plugins.of(wrapped == null ? kind : wrapped.middleware(), model),
                    places);
            simulation.start("beside", "beside", () -> {
                try {
                    beside.run(testbed, network, simulation);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            long startNs = simulation.nowNs();
            List<TrialRecord> records = testbed.run(fork(testbed, network), head(), repetitions, false);
            return new Result(records, network.truth(), simulation.nowNs() - startNs, testbed);
        });
    }

    private SimTestbed.Place place(String host, long apartNs) {
        return new SimTestbed.Place(
                host,
                apartNs,
                -apartNs / 3,
                machines.clockJumpNs(),
                machines.pipesNs(),
                machines.answersNs(),
                host.equals(OTHER) ? machines.driftPpm() : 0);
    }

    private WireConditions conditions(String from, String to) {
        if (from.equals(to)) {
            return WireConditions.of(LOCAL_NS);
        }
        if (from.equals(HERE)) {
            return there;
        }
        return to.equals(HERE) ? back : WireConditions.of(LOCAL_NS);
    }

    private ForkSpec fork(SimTestbed testbed, Network network) {
        FlowSpec first = new FlowSpec(
                PairScenario.firstFlow(pattern),
                PairScenario.INITIATOR,
                PairScenario.RESPONDER,
                pattern,
                "sim",
                wrapped == null ? Settings.NONE : wrapped.settings(),
                "plain",
                model.name(),
                message,
                model.sizes().get(0),
                MESSAGES,
                PORT,
                BROKER_PORT);
        List<TrialSpec> roles = new ArrayList<>();
        if (brokerApart) {
            roles.add(new TrialSpec(
                    PairScenario.BROKER,
                    Behaviours.BROKER,
                    BROKER,
                    DEVICE,
                    List.of(),
                    brokers(),
                    Load.of(load),
                    clocksApart == 0,
                    TIMEOUT));
        }
        PairScenario.ROLES.forEach(role -> roles.add(role(role, first)));
        Course course = new Course(
                AccountScheme.of(roles, limits()), fault == null ? null : fault.in(network), testbed.clock());
        return new ForkSpec(roles, plan, course, START_UP, 0);
    }

    private LinkLimits limits() {
        return LinkLimits.of(DEVICE, way(there), way(back));
    }

    private static Way way(WireConditions wire) {
        return new Way(wire.bitsPerSecond(), 0, wire.delayNs());
    }

    private List<BrokerSpec> brokers() {
        return kind.brokered()
                ? List.of(new BrokerSpec("sim", Settings.NONE, NOWHERE, BROKER_PORT, START_UP))
                : List.of();
    }

    private TrialSpec role(String role, FlowSpec first) {
        boolean initiator = role.equals(PairScenario.INITIATOR);
        List<FlowEnd> flows = PairScenario.flows(first, PORTS).stream()
                .map(flow -> new FlowEnd(
                        flow, NOWHERE, NOWHERE, NOWHERE, initiator ? OTHER : HERE, brokerApart ? BROKER : OTHER))
                .toList();
        return new TrialSpec(
                        role,
                        PairScenario.behaviour(role, first.pattern()),
                        initiator ? HERE : OTHER,
                        DEVICE,
                        flows,
                        initiator || brokerApart ? List.of() : brokers(),
                        Load.of(load),
                        clocksApart == 0,
                        TIMEOUT)
                .withRequesters(requesters);
    }

    private TrialHead head() {
        Setup setup = SetupBuilder.builder()
                .board("simulated")
                .link("simulated")
                .middleware("sim")
                .variant("base")
                .serializer("plain")
                .pattern(pattern)
                .support(Support.NATIVE)
                .node(message)
                .nodeSize(model.sizes().get(0))
                .load(load)
                .emulated(true)
                .emulation("simulated")
                .settings(Map.of())
                .build();
        return new TrialHead(
                Identity.of("sim", null, "sim").fork(1, 0, 1, List.of(), null).repetition(1), setup, Map.of());
    }
}
