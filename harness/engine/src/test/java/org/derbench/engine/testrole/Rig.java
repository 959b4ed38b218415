package org.derbench.engine.testrole;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.derbench.engine.behaviour.Codecs;
import org.derbench.engine.behaviour.OpenFlow;
import org.derbench.engine.behaviour.Outlet;
import org.derbench.engine.behaviour.Part;
import org.derbench.engine.behaviour.RoleSetting;
import org.derbench.engine.behaviour.Samples;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.costs.LinuxMachine;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.Onward;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.scenario.StampedDevices;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.testmodel.MeterReading;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.message.Message;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/**
 * One role, called {@code here}, between {@code before} and {@code after}, with all that surrounds it under the test's
 * control.
 */
public final class Rig {

    public static final long MS = 1_000_000;

    public final SteppedClock clock = new SteppedClock();
    public final NotedWire wire = new NotedWire();
    public final ConcurrentLinkedQueue<Throwable> failed = new ConcurrentLinkedQueue<>();
    public final Failures.Noted failures = new Failures.Noted(clock, failed::add);
    public final Samples samples = new Samples();
    public final LegSample made = new LegSample();
    public final RouteEnd end = new RouteEnd();
    public final HeldWork held = new HeldWork();
    private String behaviour = "forward";
    private Map<String, Object> parameters = Map.of();
    /** Where the route ends at the role, what comes by these ends. */
    private static final List<String> ENDS_BY = List.of("in", "question", "orders");

    private Onward onward = new Onward(Map.of(), Map.of(), Map.of(), 1, ENDS_BY);
    private boolean ends;
    private boolean wholes;
    private int instances = 1;
    private Duration timeout = Duration.ofSeconds(5);
    private Traits traits = Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE);
    private StampedDevices byStamp;
    private int requesters;
    private Integer topics;
    private Integer senders;
    private Boolean confirms;
    private Integer joiners;
    private Boolean receipts;

    /** Sets the role's behaviour with these parameters; null parameters are left out. */
    public Rig does(String name, Object... namesAndValues) {
        behaviour = name;
        parameters = Fields.map(namesAndValues);
        parameters.values().removeIf(Objects::isNull);
        return this;
    }

    /** Makes the role a fleet whose devices are due evenly, each once in 100 ms; null connections are left out. */
    public Rig fleet(long devices, Long connections, String load, Object... more) {
        Object[] usual = {
            "devices",
            devices,
            "periodNs",
            100 * MS,
            "start",
            "even",
            "connections",
            connections,
            "seed",
            1L,
            "load",
            load
        };
        return does("fleet", Stream.concat(Stream.of(usual), Stream.of(more)).toArray());
    }

    public Rig onward(Map<String, List<String>> next, Map<String, List<String>> copies) {
        onward = new Onward(next, copies, Map.of(), 1, ENDS_BY);
        return this;
    }

    public Rig ending() {
        ends = true;
        return this;
    }

    public Rig ofWholes() {
        wholes = true;
        return this;
    }

    /** The command that begins a repetition with a window of 100 ms. */
    public static Command.Begin begin() {
        return begin(FaultSchedule.NONE);
    }

    /** The same with that fault to come. */
    public static Command.Begin begin(FaultSchedule fault) {
        Duration window = Duration.ofMillis(100);
        Duration lateAfter = Duration.ofMillis(20);
        RepetitionPlan plan = new RepetitionPlan(window, window, lateAfter, window).with(fault);
        return new Command.Begin(null, plan);
    }

    public Rig amongst(int processes) {
        instances = processes;
        return this;
    }

    public Rig with(Traits of) {
        traits = of;
        return this;
    }

    /** Nothing is waited for any longer. */
    public Rig within(Duration atMost) {
        timeout = atMost;
        return this;
    }

    /** The trial asks for this many requesters. */
    public Rig requesters(int count) {
        requesters = count;
        return this;
    }

    /** Only stamps tell the parts of this many devices apart. */
    public Rig byStamp(int devices) {
        byStamp = new StampedDevices("meter", devices);
        return this;
    }

    /** This many devices have a topic of their own in each flow that is made from now on. */
    public Rig topics(int devices) {
        topics = devices;
        return this;
    }

    /** This many devices send by each flow that is made from now on; the first one's name is {@code meter-01}. */
    public Rig senders(int devices) {
        senders = devices;
        return this;
    }

    /** They confirm by it what was published. */
    public Rig confirming() {
        confirms = true;
        return this;
    }

    /** This many of those who subscribe to a flow that is made from now on join only in the window. */
    public Rig joining(int devices) {
        joiners = devices;
        return this;
    }

    /** Requests of the flows that are made from now on carry messages, and answers are receipts. */
    public Rig receipts() {
        receipts = true;
        return this;
    }

    /** A flow of readings that comes here. */
    public OpenFlow in(String name, Pattern pattern) {
        return flow(name, "before", "here", pattern, single());
    }

    /** A flow of readings that leaves here. */
    public OpenFlow out(String name, Pattern pattern) {
        return flow(name, "here", "after", pattern, single());
    }

    private Class<? extends Message> single() {
        return senders == null ? Reading.class : MeterReading.class;
    }

    /** The same, of messages of several readings. */
    public OpenFlow outTogether(String name, Pattern pattern) {
        return flow(name, "here", "after", pattern, Readings.class);
    }

    /** A flow of messages of several readings that comes here. */
    public OpenFlow inTogether(String name, Pattern pattern) {
        return flow(name, "before", "here", pattern, Readings.class);
    }

    private OpenFlow flow(String name, String from, String to, Pattern pattern, Class<? extends Message> type) {
        FlowSpec spec = new FlowSpec(
                name,
                from,
                to,
                pattern,
                "noted",
                Settings.NONE,
                "stream",
                "test",
                type.getSimpleName(),
                "small",
                1,
                1,
                1,
                topics,
                senders,
                confirms,
                joiners,
                receipts);
        Pool pool = Pool.of(new ReadingModel(), type, "small", 1);
        for (int index = 0; senders != null && index < pool.size(); index++) {
            pool.message(index).sender("meter-01");
        }
        return new OpenFlow(
                spec, wire, traits, pool, new Codecs(new StreamSerializer(), type), new LibraryCounters(), wire::named);
    }

    public TrialSpec spec() {
        StoreSpec store = new StoreSpec(Path.of("x"), "memory", "batch", Duration.ofSeconds(10));
        TrialSpec spec = new TrialSpec(
                "here",
                behaviour,
                "127.0.0.1",
                "lo",
                List.of(),
                List.of(),
                Load.of("rate:100"),
                true,
                timeout,
                new RoleTask(parameters, 0, instances, ends, store, onward, wholes, byStamp, null));
        return spec.withRequesters(requesters);
    }

    /** How long the compiler has worked so far. */
    private final AtomicLong compilerNs = new AtomicLong();

    /** How long the compiler works from one look at it to the next. */
    public volatile long compilerStepNs;

    /** What roles read of the machine. */
    public final Machine machine = new QuietMachine(new LinuxMachine(), () -> compilerNs.addAndGet(compilerStepNs));

    /** A setting with an outlet, whose messages the test lets leave, for each flow of {@code outlets}. */
    public RoleSetting setting(List<OpenFlow> flows, OpenFlow... outlets) {
        return new RoleSetting(
                spec(),
                flows,
                Arrays.stream(outlets).map(this::outlet).toList(),
                made,
                samples,
                end,
                clock,
                machine,
                failures);
    }

    public Outlet outlet(OpenFlow flow) {
        return new Outlet(
                flow, samples, onward.isCopy(flow.spec().name()), held.leaving(false, false), clock, failures);
    }

    /** A reading that came by that flow just now. */
    public Part part(String flow, long tick) {
        return new Part(reading(tick, 1), flow, tick, clock.nanoTime(), 0);
    }

    /** One of the flows' messages, if {@code value} is positive and small. */
    public static Reading reading(long tick, int value) {
        Reading reading = new Reading();
        reading.stamp(tick);
        reading.setValue(value);
        return reading;
    }

    /** The same from the meter with that name. */
    public static MeterReading reading(String meter, long tick, int value) {
        MeterReading reading = new MeterReading();
        reading.stamp(tick);
        reading.setValue(value);
        reading.setMeter(meter);
        return reading;
    }

    /** Waits for what another thread does. */
    public static void until(BooleanSupplier condition) {
        await().pollInSameThread()
                .atMost(Duration.ofMinutes(1))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .until(condition::getAsBoolean);
    }
}
