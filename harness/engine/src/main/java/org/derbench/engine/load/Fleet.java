package org.derbench.engine.load;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.json.Of;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/** Hands out the events of a fleet, each at its time, to as many threads as ask. Thread-safe. */
public final class Fleet {

    /** For the number of connections: as many as there are devices. */
    public static final int EACH_DEVICE = -1;

    /** What a scenario says of it. */
    public record Parameters(
            @Of("how many devices this process has") int devices,
            @Of("from one message of a device to its next") long periodNs,
            @Of("how they are spread over it") FleetSchedule.Start start,

            @Of(
                    value =
                            "how many connections they share; 0 for a new one for each message. Else as few as it takes",
                    optional = true)
            Integer connections,

            @Of("of the spread") long seed,
            @Of("when a device is due again") Pacing load) {

        /** Those of the time before the window. */
        Parameters warmingUp() {
            return new Parameters(devices, periodNs, start.warmingUp(), connections, seed, load);
        }
    }

    private static final long LEAST_WARM_UP_NS = 1_000_000_000;
    /**
     * So long after the end what was due before it is still handed out: a short stall just then leaves nothing unsent.
     */
    private static final long GRACE_NS = 1_000_000_000;
    /** How often who waits looks whether the end has come nearer. */
    private static final long LOOK_NS = 100_000_000;

    private final Parameters parameters;
    private final NanoClock clock;
    private final int partsOfMessage;
    private final int instance;
    private final int instances;
    private final Stamps stamps;
    private final ReentrantLock turn = new ReentrantLock();
    private final long lookNs;
    private Agenda agenda;
    private long begunNs;
    private long epochOffsetNs;
    private PartWindow window = PartWindow.NONE;
    private final Map<Extent, Long> stamped = new EnumMap<>(Extent.class);
    private boolean stopped;
    private volatile long endNs;

    /** @param partsOfMessage how many parts each of its messages has */
    public Fleet(Parameters parameters, int partsOfMessage, int instance, int instances, NanoClock clock) {
        this.parameters = parameters;
        this.partsOfMessage = partsOfMessage;
        this.instance = instance;
        this.instances = instances;
        this.stamps = new Stamps(instance, instances);
        this.clock = clock;
        // a device that sends while another is waited for is due a period later at least, so that nobody oversleeps
        this.lookNs = Math.min(LOOK_NS, parameters.periodNs());
    }

    /** Makes one device due now, whatever the schedule says. */
    public synchronized Event contact(long offsetNs) {
        epochOffsetNs = offsetNs;
        return event(0, 0, clock.nanoTime());
    }

    /** The schedule begins now, and has no end yet. */
    public synchronized void start() {
        start(parameters.warmingUp());
    }

    private synchronized void start(Parameters of) {
        begunNs = clock.nanoTime();
        agenda = Agenda.of(of, instance, instances, begunNs);
        endNs = Long.MAX_VALUE - GRACE_NS;
    }

    /**
     * Lets it run for two periods, if there is time for that, and begins anew: the window begins without the backlog of
     * cold JVMs.
     */
    public boolean warmUp(long atMostNs) {
        long wantedNs = Math.max(2 * parameters.periodNs(), LEAST_WARM_UP_NS);
        clock.sleepUntil(clock.nanoTime() + Math.min(wantedNs, atMostNs));
        start(parameters);
        return wantedNs <= atMostNs;
    }

    /** When the schedule began, in nanoseconds since 1970; null where it has not. */
    public synchronized Long begunEpochNs() {
        return agenda == null ? null : Long.valueOf(begunNs + epochOffsetNs);
    }

    public synchronized void arm(PartWindow announced) {
        window = announced;
        stamped.clear();
    }

    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }

    /** Nobody is due from now on, nor is who was due and had to wait. */
    public synchronized void stop() {
        endNs = clock.nanoTime();
        stopped = true;
    }

    /** Waits until the next device is due; null where none is before the end. One thread waits at a time. */
    public Event next() {
        clock.threads().lock(turn);
        try {
            long nowNs = clock.nanoTime();
            Event event = handOut(nowNs);
            while (event == null && nowNs < endNs) {
                clock.sleepUntil(Math.min(Math.min(nextDueNs(), endNs), nowNs + lookNs));
                nowNs = clock.nanoTime();
                event = handOut(nowNs);
            }
            return event;
        } finally {
            turn.unlock();
        }
    }

    private synchronized long nextDueNs() {
        return agenda.nextDueNs();
    }

    /** Null where nobody is due. */
    private synchronized Event handOut(long nowNs) {
        if (stopped || agenda.nextDueNs() > nowNs || agenda.nextDueNs() >= endNs || nowNs >= endNs + GRACE_NS) {
            return null;
        }
        Agenda.Due due = agenda.take();
        return event(due.number(), due.device(), due.dueNs());
    }

    /** What that device was due with is sent, or cannot be. */
    public synchronized void sent(Event event) {
        agenda.sent(event.device(), clock.nanoTime());
    }

    private Event event(long number, int device, long dueNs) {
        long[] ticks = new long[partsOfMessage];
        for (int part = 0; part < partsOfMessage; part++) {
            ticks[part] = stamps.next(dueNs + epochOffsetNs);
            for (Extent extent : Extent.values()) {
                stamped.merge(extent, window.contains(ticks[part], extent) ? 1L : 0L, Long::sum);
            }
        }
        return new Event(number, device, dueNs, ticks);
    }

    /** Parts that were due in the window and were never handed out. Once it has ended. */
    public synchronized long neverHandedOut(Extent extent) {
        if (agenda == null) {
            return 0;
        }
        long fromNs = Ticks.toEpochNs(window.from(extent)) - epochOffsetNs;
        return partsOfMessage
                * agenda.untaken(fromNs, Math.min(endNs, Ticks.toEpochNs(window.lastTick()) - epochOffsetNs));
    }

    /** Parts that were due from then until before then, whatever became of them. */
    public synchronized long due(long fromNs, long toNs) {
        return agenda == null ? 0 : partsOfMessage * agenda.due(fromNs, toNs);
    }

    /** Parts of these that were due. Once the window has ended. */
    public synchronized long scheduled(Extent extent) {
        return stamped.getOrDefault(extent, 0L) + neverHandedOut(extent);
    }
}
