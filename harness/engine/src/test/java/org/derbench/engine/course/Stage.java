package org.derbench.engine.course;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.derbench.engine.behaviour.Behaviour;
import org.derbench.engine.behaviour.Codecs;
import org.derbench.engine.behaviour.OpenFlow;
import org.derbench.engine.behaviour.Outlet;
import org.derbench.engine.behaviour.RoleSetting;
import org.derbench.engine.behaviour.Roles;
import org.derbench.engine.behaviour.Samples;
import org.derbench.engine.behaviour.SendPolicy;
import org.derbench.engine.behaviour.StationBehaviour;
import org.derbench.engine.behaviour.Work;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.costs.LinuxMachine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.engine.time.HeldClock;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/** Roles of a route in this JVM, driven as the coordinator drives nodes. */
final class Stage {

    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofMillis(100),
            Duration.ofMillis(400),
            Duration.ofSeconds(20),
            Duration.ofSeconds(3),
            SearchStart.NONE);

    private final HeldClock clock = HeldClock.OF_THIS_JVM;
    private final MemoryWire wire = new MemoryWire(clock);
    private final Map<String, Behaviour> roles = Collections.synchronizedMap(new LinkedHashMap<>());
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final String message;
    private final RouteSpec route;
    private final boolean wholes;
    private PartWindow window;
    private Duration drainAtMost = PLAN.drainAtMost();
    private Duration lateAfter = PLAN.lateAfter();
    private boolean sharedClock = true;
    private Fault fault;
    private Duration duration = PLAN.duration();
    private final Map<String, Supplier<Behaviour>> again = new HashMap<>();
    private final Map<String, FleetLoad> loads = new LinkedHashMap<>();
    private final Map<String, TrialSpec> specs = new HashMap<>();

    /** Something that is to be seen on a stage. */
    @FunctionalInterface
    interface Shown {
        void on(Stage stage) throws Exception;
    }

    /** Shows that on a stage of its own. */
    static void shows(Supplier<Stage> anew, Shown shown) throws Exception {
        shown.on(anew.get());
    }

    Stage(String message, RouteSpec route) {
        this(message, route, false);
    }

    /** @param wholes whether messages are counted as wholes, and not by their parts */
    Stage(String message, RouteSpec route, boolean wholes) {
        this.message = message;
        this.route = route;
        this.wholes = wholes;
    }

    MemoryWire wire() {
        return wire;
    }

    NanoClock clock() {
        return clock;
    }

    /** The drain ends after this, whatever is still on its way. */
    void drainAtMost(Duration atMost) {
        drainAtMost = atMost;
    }

    /** The window is that long. */
    void lasting(Duration window) {
        duration = window;
    }

    /** The coordinator takes that for the load of a role, whatever the role does. */
    void expects(String role, UnaryOperator<FleetLoad> change) {
        loads.computeIfPresent(role, (name, load) -> change.apply(load));
    }

    /** Roles that are made from now on are on machines of their own, whose clocks are hours apart. */
    void apart() {
        sharedClock = false;
    }

    /** A fault that comes in a window of this length. Whether parts flow again is known once they would be late. */
    void fault(Fault comes, Duration windowOf, Duration lateIs) {
        fault = comes;
        lateAfter = lateIs;
        lasting(windowOf);
    }

    private NanoClock clockOf(int role) {
        return sharedClock
                ? clock
                : new OtherClock(clock, Duration.ofHours(role + 1L).toNanos());
    }

    /** The clock of another machine: it was started earlier, and is not set. */
    private record OtherClock(NanoClock here, long aheadNs) implements NanoClock {

        @Override
        public long nanoTime() {
            return here.nanoTime() + aheadNs;
        }

        @Override
        public long epochOffsetNs() {
            return aheadNs;
        }

        @Override
        public void sleepUntil(long nanoTime) {
            here.sleepUntil(nanoTime - aheadNs);
        }
    }

    /** What was announced of the window. */
    PartWindow window() {
        return window;
    }

    FlowSpec flow(String name, String from, String to, Pattern pattern) {
        return flow(name, from, to, pattern, message);
    }

    FlowSpec flow(String name, String from, String to, Pattern pattern, String ofMessage) {
        return new FlowSpec(
                name, from, to, pattern, "memory", Settings.NONE, "stream", "test", ofMessage, "small", 1, 1, 1);
    }

    void role(
            String name,
            String behaviour,
            Map<String, Object> parameters,
            boolean ends,
            MemoryStore store,
            FlowSpec... flows) {
        role(name, behaviour, parameters, 0, 1, ends, store, flows);
    }

    void role(
            String name,
            String behaviour,
            Map<String, Object> parameters,
            int instance,
            int instances,
            boolean ends,
            MemoryStore store,
            FlowSpec... flows) {
        Path nowhere = Path.of("x");
        StoreSpec committed = store == null ? null : new StoreSpec(nowhere, "memory", "batch", Duration.ofSeconds(10));
        RoleTask task = new RoleTask(parameters, instance, instances, ends, committed, route.onward(), wholes);
        TrialSpec spec = new TrialSpec(
                name,
                behaviour,
                "127.0.0.1",
                "lo",
                List.of(flows).stream()
                        .map(flow -> new FlowEnd(flow, nowhere, nowhere, nowhere, "127.0.0.2", "127.0.0.2"))
                        .toList(),
                List.of(),
                Load.of("rate:100"),
                sharedClock,
                Duration.ofSeconds(5),
                task);
        if (route.sources().contains(name)) {
            boolean asks = behaviour.equals(Behaviours.POLL);
            loads.put(
                    name,
                    new FleetLoad(
                            JsonRecords.of(Fleet.Parameters.class, parameters),
                            asks || wholes ? 1 : partsOfMessage(flows[0]),
                            instance,
                            instances));
        }
        NanoClock own = clockOf(roles.size());
        again.put(
                name,
                () -> Roles.of(
                        spec,
                        List.of(flows).stream().map(flow -> open(name, flow)).toList(),
                        store == null
                                ? List.of()
                                : List.of(roles.containsKey(name) ? new MemoryStore(0, false) : store),
                        own,
                        new LinuxMachine(),
                        new Failures.Noted(own, failures::add)));
        roles.put(name, again.get(name).get());
        specs.put(name, spec);
    }

    private static Pool pool(FlowSpec flow) {
        ReadingModel model = new ReadingModel();
        return Pool.of(model, model.named(flow.message()), flow.size(), flow.seed());
    }

    private static int partsOfMessage(FlowSpec flow) {
        return pool(flow).message(0).parts().size();
    }

    /** A role that sends on over one flow and does that with what comes, whatever its behaviour is called. */
    void role(String name, Function<RoleSetting, Work> does, FlowSpec in, FlowSpec out) {
        role(name, Behaviours.FORWARD, Map.of(), false, null, in, out);
        TrialSpec spec = specs.get(name);
        NanoClock own = clock;
        Failures.Noted noted = new Failures.Noted(own, failures::add);
        OpenFlow leaving = open(name, out);
        Samples samples = new Samples();
        Outlet outlet = new Outlet(leaving, samples, false, SendPolicy.inTurn(out.name()), own, noted);
        RoleSetting setting = new RoleSetting(
                spec,
                List.of(open(name, in), leaving),
                List.of(outlet),
                new LegSample(),
                samples,
                new RouteEnd(),
                own,
                new LinuxMachine(),
                noted);
        roles.put(name, new StationBehaviour(setting, does.apply(setting)));
    }

    private OpenFlow open(String role, FlowSpec flow) {
        Pool pool = pool(flow);
        return new OpenFlow(
                flow,
                wire.peer(role),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE),
                pool,
                new Codecs(new StreamSerializer(), pool.type()),
                new LibraryCounters(),
                suffix -> wire.peer(role + suffix));
    }

    /** Runs one repetition; returns its record. */
    TrialRecord run(Map<String, Integer> partsOfMessage) throws Exception {
        for (Behaviour role : roles.values()) {
            role.bind();
        }
        for (Behaviour role : roles.values()) {
            role.connect();
        }
        TrialTraits traits =
                new TrialTraits(Map.of(), partsOfMessage, Duration.ofSeconds(5).toNanos(), Map.of());
        Bounds bounds = new Bounds(Duration.ofSeconds(5), Duration.ofSeconds(10));
        Course course = new Course(new LedgerScheme(route, traits, bounds, loads), fault, clock);
        RepetitionPlan plan =
                new RepetitionPlan(PLAN.warmUpAtMost(), duration, lateAfter, drainAtMost, SearchStart.NONE);
        TrialRecord record = course.run(plan, phases())
                .record(SampleRecords.head(), new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of()));
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.peek());
        }
        return record;
    }

    private Course.Phases phases() {
        return new Course.Phases() {
            @Override
            public RoleAnswers run(Command command, Duration bound) throws NodeException {
                return phase(List.copyOf(roles.keySet()), command);
            }

            @Override
            public RoleAnswers run(List<String> some, Command command, Duration bound) throws NodeException {
                return phase(some, command);
            }

            @Override
            public RoleAnswers run(Map<String, Command> commands, Duration bound) throws NodeException {
                Map<String, Answer> answers = new LinkedHashMap<>();
                for (Map.Entry<String, Command> each : commands.entrySet()) {
                    answers.putAll(
                            phase(List.of(each.getKey()), each.getValue()).byRole());
                }
                return new RoleAnswers(answers);
            }

            @Override
            public Map<String, String> clocks() {
                Map<String, String> hosts = new LinkedHashMap<>();
                roles.keySet().forEach(role -> {
                    if (!sharedClock) {
                        hosts.put(role, role);
                    }
                });
                return hosts;
            }

            @Override
            public Map<String, ClockExchange.Exchange> exchange(List<String> some, Command command, Duration bound) {
                Map<String, ClockExchange.Exchange> exchanges = new LinkedHashMap<>();
                List<String> all = List.copyOf(roles.keySet());
                some.forEach(role -> {
                    long nowNs = clock.nanoTime();
                    long ownNs = clockOf(all.indexOf(role)).nanoTime();
                    exchanges.put(
                            role,
                            new ClockExchange.Exchange(nowNs, new Answer.ClockRead(ownNs, ownNs), clock.nanoTime()));
                });
                return exchanges;
            }

            @Override
            public Answer ask(String role, Command command, Duration bound) throws NodeException {
                return answer(role, roles.get(role), command);
            }

            @Override
            public void killRole(String role, Duration bound) {
                wire.forget(role);
            }

            @Override
            public void restart(String role, Supplier<List<Command>> before) throws NodeException {
                startAnew(role, before.get());
            }
        };
    }

    private void startAnew(String role, List<Command> before) throws NodeException {
        Behaviour other = again.get(role).get();
        for (Command command : before) {
            answer(role, other, command);
        }
        try {
            other.bind();
            other.connect();
            roles.put(role, other);
        } catch (Exception e) {
            throw new NodeException("FAILED", role + ": " + e);
        }
    }

    /** By the lines that nodes read and write. */
    private static Answer answer(String role, Behaviour of, Command command) throws NodeException {
        try {
            Answer answer = CommandLine.of(new CommandLine(1, role, command).text())
                    .command()
                    .at(new OpenRole(role, of));
            return AnswerLine.of(new AnswerLine(1L, answer).text().substring(AnswerLine.MARK.length()))
                    .answer();
        } catch (Exception e) {
            throw new NodeException("FAILED", role + ": " + e);
        }
    }

    private RoleAnswers phase(List<String> some, Command command) throws NodeException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (String role : some) {
            answers.put(role, answer(role, roles.get(role), command));
        }
        if (command instanceof Command.Arm told) {
            window = new PartWindow(told.firstTick(), told.lastTick());
        }
        return new RoleAnswers(answers);
    }
}
