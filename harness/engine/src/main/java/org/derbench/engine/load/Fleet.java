package org.derbench.engine.load;

import java.util.EnumMap;
import java.util.Map;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.json.Field;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/** Hands out the events of a fleet, each at its time, to as many threads as ask. Thread-safe. */
public final class Fleet {

    /** The number that stands for one connection for each device. */
    public static final int EACH_DEVICE = -1;

    /** The behaviour's parameters in a scenario. */
    public record Parameters(
            @Field("how many devices this process has") int devices,

            @Field("time from one message of a device to its next")
            long periodNs,

            @Field("how the devices are spread over the period")
            FleetSchedule.Start start,

            @Field(
                    value =
                            "how many connections the devices share; 0 for a new one for each message; missing for as few as possible",
                    optional = true)
            Integer connections,

            @Field("seed of the spread") long seed,
            @Field("when a device is due again") Pacing load,

            @Field(
                    value = "the course of the rate that all processes offer together, where there is no period",
                    optional = true)
            ShapedLoad shape) {

        /** Devices that are due once a period. */
        public Parameters(
                int devices, long periodNs, FleetSchedule.Start start, Integer connections, long seed, Pacing load) {
            this(devices, periodNs, start, connections, seed, load, null);
        }

        /** The longest time from the first message of a round of all devices to its last one. */
        public long roundNs() {
            return start == FleetSchedule.Start.EVEN || start == FleetSchedule.Start.RANDOM ? periodNs : 0;
        }

        /** The parameters for the time before the window. */
        Parameters warmingUp() {
            return new Parameters(devices, periodNs, start.warmingUp(), connections, seed, load, shape);
        }

        /** The schedule of devices from a time on, for one of the processes that share the fleet. */
        private FleetSchedule schedule(int instance, int instances, long startNs) {
            return FleetSchedule.of(start, devices, periodNs, seed, instance, instances, startNs);
        }

        /**
         * The due times of devices in a window, for one of the processes that share the fleet.
         *
         * @param begunNs when the fleet began
         */
        Timetable timetable(int instance, int instances, long begunNs, long windowNs) {
            return shape == null
                    ? schedule(instance, instances, begunNs)
                    : shape.timetable(devices, instance, instances, windowNs);
        }

        /** The agenda of a fleet that begins at this time. */
        Agenda agenda(int instance, int instances, long startNs) {
            if (shape != null) {
                return shape.agenda(devices, instance, instances, startNs);
            }
            FleetSchedule schedule = schedule(instance, instances, startNs);
            return load == Pacing.CLOSED ? new ThinkingAgenda(schedule) : new PeriodicAgenda(schedule);
        }
    }

    private static final double NS_PER_S = 1e9;
    private static final long LEAST_WARM_UP_NS = 1_000_000_000;
    /**
     * The grace after the end in which earlier due events are still handed out: a short stall just then leaves nothing
     * unsent.
     */
    private static final long GRACE_NS = 1_000_000_000;

    private final Parameters parameters;
    private final NanoClock clock;
    private final int partsOfMessage;
    private final int instance;
    private final int instances;
    private final Stamps stamps;
    private final Turns turns;
    private volatile long begunNs;
    private volatile long epochOffsetNs;
    private volatile PartWindow window = PartWindow.NONE;
    private final Map<Extent, Long> stamped = new EnumMap<>(Extent.class);

    /** @param partsOfMessage how many parts each of its messages has */
    public Fleet(Parameters parameters, int partsOfMessage, int instance, int instances, NanoClock clock) {
        this.parameters = parameters;
        this.partsOfMessage = partsOfMessage;
        this.instance = instance;
        this.instances = instances;
        this.stamps = new Stamps(instance, instances);
        this.turns = new Turns(clock, GRACE_NS);
        this.clock = clock;
    }

    /** Makes one device due now, whatever its agenda says. */
    public synchronized Event contact(long offsetNs) {
        epochOffsetNs = offsetNs;
        return event(0, 0, clock.nanoTime());
    }

    /** Its agenda begins now, and has no end yet. */
    public void start() {
        start(parameters.warmingUp());
    }

    /** Its devices are due one after the other from now on, for this long, this many messages a second in all. */
    public void runIn(double perSecond, long lengthNs) {
        begunNs = clock.nanoTime();
        long periodNs = Math.max(1, Math.round(parameters.devices() * NS_PER_S / perSecond));
        turns.begin(new PeriodicAgenda(FleetSchedule.of(
                FleetSchedule.Start.EVEN, parameters.devices(), periodNs, parameters.seed(), 0, 1, begunNs)));
        turns.endAt(begunNs + lengthNs);
    }

    private void start(Parameters from) {
        begunNs = clock.nanoTime();
        turns.begin(from.agenda(instance, instances, begunNs));
    }

    /**
     * Runs until two periods have passed since it began, if there is time, and begins anew, so that the window begins
     * without the backlog of cold JVMs.
     *
     * @return whether there was time
     */
    public boolean warmUp(long atMostNs) {
        long nowNs = clock.nanoTime();
        long leftNs = begunNs + Math.max(2 * parameters.periodNs(), LEAST_WARM_UP_NS) - nowNs;
        clock.sleepUntil(nowNs + Math.min(leftNs, atMostNs));
        start(parameters);
        return leftNs <= atMostNs;
    }

    /** When its agenda began, in nanoseconds since 1970; null before it begins. */
    public Long begunEpochNs() {
        return turns.hasBegun() ? Long.valueOf(begunNs + epochOffsetNs) : null;
    }

    /** Starts the books of that window. */
    public void arm(PartWindow announced) {
        // without this lock, which a thread that is handed an event asks for while it holds the lock of the turns
        turns.windowAt(Ticks.toEpochNs(announced.from(Extent.WINDOW)) - epochOffsetNs);
        synchronized (this) {
            window = announced;
            stamped.clear();
        }
    }

    public void endAt(long nanoTime) {
        turns.endAt(nanoTime);
    }

    /** Ends its agenda now, and drops devices that had to wait. */
    public void stop() {
        turns.stop();
    }

    /** Waits for the next due device; null if none is due before the end. One thread waits at a time. */
    public Event next() {
        return turns.next(this::event);
    }

    /** A device has sent its due message, or has its answer, or cannot send. */
    public void done(Event event) {
        turns.done(event.device());
    }

    private synchronized Event event(long number, int device, long dueNs) {
        long[] ticks = new long[partsOfMessage];
        for (int part = 0; part < partsOfMessage; part++) {
            ticks[part] = stamps.next(dueNs + epochOffsetNs);
            for (Extent extent : Extent.values()) {
                stamped.merge(extent, window.contains(ticks[part], extent) ? 1L : 0L, Long::sum);
            }
        }
        return new Event(number, device, dueNs, ticks);
    }

    /** Number of due parts never sent; valid after the end. */
    public long neverHandedOut(Extent extent) {
        long fromNs = Ticks.toEpochNs(window.from(extent)) - epochOffsetNs;
        long toNs = Ticks.toEpochNs(window.lastTick()) - epochOffsetNs;
        return partsOfMessage * turns.untaken(fromNs, Math.min(turns.endNs(), toNs));
    }

    /** How many parts were due within a time, sent or not. */
    public long due(long fromNs, long toNs) {
        return partsOfMessage * turns.due(fromNs, toNs);
    }

    /** How many of these parts were due; valid after the window. */
    public long scheduled(Extent extent) {
        // never less than there were, whatever is handed out meanwhile
        long never = neverHandedOut(extent);
        return stamped(extent) + never;
    }

    private synchronized long stamped(Extent extent) {
        return stamped.getOrDefault(extent, 0L);
    }
}
