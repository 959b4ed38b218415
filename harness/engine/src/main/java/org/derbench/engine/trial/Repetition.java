package org.derbench.engine.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.engine.load.Load;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/**
 * One repetition at the initiator: contact, warm-up, the timed window, the drain. The load runs on from the warm-up into
 * the window, so that the window sees a steady state.
 */
final class Repetition {

    private static final int MIN_MEMORY = 1 << 14;
    private static final int MAX_MEMORY = 1 << 20;
    /** Only the first messages come back: what is remembered of the others would just take the caches from the middleware. */
    private static final int ONEWAY_MEMORY = 1 << 8;
    private static final long CONTACT_RETRY_NS = 250_000_000;
    /** Places that are never all taken: with {@code oneway} it is the middleware that holds the sender back. */
    private static final int UNBOUNDED = 1 << 30;
    private static final long POLL_NS = 1_000_000;

    private final NanoClock clock;
    private final Load load;
    private final RepetitionPlan plan;
    private final Consumer<Throwable> onFailure;
    private final Traffic traffic;
    private final String device;
    private final List<? extends Lane> lanes;
    private final boolean relays;
    private final Sensors sensors = new Sensors(Path.of("/"));

    private Conditions observed;
    private Pacer pacer;
    private Lanes running;
    private long firstMessageNs;

    /**
     * @param lanesOf      makes the sending lanes, once what they share is there
     * @param arrivalsSend whether the thread that brings a message back may send the next one
     */
    Repetition(NanoClock clock, Load load, RepetitionPlan plan, String device, Pool pool, Codecs codecs,
               Function<Traffic, List<? extends Lane>> lanesOf, boolean arrivalsSend, Consumer<Throwable> onFailure) {
        this.clock = clock;
        this.load = load;
        this.plan = plan;
        this.device = device;
        this.onFailure = onFailure;
        Account account = new Account(memory(load, plan), clock, plan.lateAfter().toNanos(), load instanceof Load.Oneway);
        this.traffic = new Traffic(pool, codecs, account, new Permits(firstWindow(load)), new Traffic.PayloadSize(), new Mismatches(), clock);
        this.lanes = lanesOf.apply(traffic);
        this.relays = arrivalsSend && load.window() == 1;
    }

    Traffic traffic() {
        return traffic;
    }

    private static int memory(Load load, RepetitionPlan plan) {
        if (load instanceof Load.Oneway) {
            return ONEWAY_MEMORY;
        }
        double messages = load instanceof Load.Rate rate
                ? rate.perSecond() * (plan.duration().plus(plan.drainAtMost()).toMillis() / 1e3) : 0;
        return (int) Math.min(MAX_MEMORY, Math.max(MIN_MEMORY, messages));
    }

    private static int firstWindow(Load load) {
        if (load instanceof Load.Oneway) {
            return UNBOUNDED;
        }
        return load instanceof Load.Saturate ? 1 : load.window();
    }

    /**
     * Sends single messages until one comes back: subscriptions and routes have settled then.
     *
     * @return whether one came back in time
     */
    boolean contact(Duration atMost) throws Exception {
        long startNs = clock.nanoTime();
        long deadlineNs = startNs + atMost.toNanos();
        while (clock.nanoTime() < deadlineNs) {
            traffic.permits().acquire();
            lanes.get(0).send(clock.nanoTime());
            if (answeredBefore(clock.nanoTime() + CONTACT_RETRY_NS)) {
                firstMessageNs = clock.nanoTime() - startNs;
                return true;
            }
            traffic.permits().release(traffic.account().expire(clock.nanoTime()));
        }
        return false;
    }

    private boolean answeredBefore(long nanoTime) {
        while (clock.nanoTime() < nanoTime) {
            if (traffic.account().progress().ended() > 0) {
                return true;
            }
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        return false;
    }

    /** Starts the load. */
    void start() {
        long giveUpAfterNs = Math.max(plan.lateAfter().toNanos(), 4 * firstMessageNs);
        pacer = load instanceof Load.Rate rate
                ? new RatePacer(clock, traffic.permits(), traffic.account(), giveUpAfterNs, rate.perSecond())
                : new ClosedPacer(clock, traffic.permits(), traffic.account(), giveUpAfterNs);
        running = new Lanes(relays ? List.of(relay()) : lanes, pacer, onFailure);
    }

    private RelayLane relay() {
        RelayLane relay = new RelayLane(lanes.get(0), pacer, traffic.permits(), onFailure);
        traffic.permits().whenFreed(relay::freed);
        return relay;
    }

    /** Lets the load run until it is steady, that long at most. */
    WarmUpResult warmUp() throws InterruptedException {
        long startNs = clock.nanoTime();
        Intervals intervals = new Intervals(clock, traffic.account(), load instanceof Load.Oneway);
        WindowSearch search = new WindowSearch(() -> intervals.next().perSecond(), traffic.permits());
        boolean saturates = load instanceof Load.Saturate;
        if (saturates) {
            search.climb();
        }
        boolean steady = steady(intervals);
        if (saturates) {
            // what fills a link for cold code is a guess
            search.climb();
            search.settle();
        }
        if (load instanceof Load.Rate) {
            beginAnew();
        }
        return new WarmUpResult(clock.nanoTime() - startNs, steady, traffic.permits().places(), firstMessageNs);
    }

    private boolean steady(Intervals intervals) {
        WarmUp warmUp = new WarmUp();
        long deadlineNs = clock.nanoTime() + plan.warmUpAtMost().toNanos();
        while (!warmUp.stable() && clock.nanoTime() + Intervals.LENGTH_NS <= deadlineNs) {
            Intervals.Interval interval = intervals.next(deadlineNs - clock.nanoTime());
            warmUp.interval(interval.perSecond(), interval.meanNs());
        }
        return warmUp.stable();
    }

    /** An open loop pauses until what piled up while the JVMs were cold is gone: its window is not to inherit that. */
    private void beginAnew() throws InterruptedException {
        Permits permits = traffic.permits();
        pacer.endAt(clock.nanoTime());
        running.join(plan.drainAtMost().toMillis());
        long deadlineNs = clock.nanoTime() + plan.drainAtMost().toNanos();
        while (permits.availablePermits() < permits.places() && clock.nanoTime() < deadlineNs) {
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        permits.release(traffic.account().expire(clock.nanoTime()));
        start();
        clock.sleepUntil(clock.nanoTime() + Math.max(Intervals.LENGTH_NS, firstMessageNs));
    }

    /** Looks at the machine; reading its sensors takes its time, so this is done before a window is announced. */
    void observe() {
        observed = sensors.read(clock);
    }

    /** The window that starts so much later than now, at the beginning of a tick: time enough to tell the responder. */
    Window windowAfter(Duration lead) {
        long epochNs = clock.nanoTime() + lead.toNanos() + clock.epochOffsetNs();
        long startNs = Ticks.toEpochNs(Ticks.ofEpochNs(epochNs) + 1) - clock.epochOffsetNs();
        return new Window(startNs, startNs + plan.duration().toNanos());
    }

    /** The stamp that no message before the window has, and every message in it reaches. */
    long firstTick(Window window) {
        return Ticks.ofEpochNs(window.startNs() + clock.epochOffsetNs());
    }

    /** Sits the window out, ends the load, waits for what is on its way, and closes the books. */
    RepetitionResult measure(Window window) throws InterruptedException {
        traffic.account().window(window);
        pacer.endAt(window.endNs());
        clock.sleepUntil(window.startNs());
        Costs before = costs();
        clock.sleepUntil(window.endNs());
        Costs costs = costs().since(before);
        Map<String, Object> conditions = Conditions.span(observed, sensors.read(clock));
        long drainNs = drain();
        traffic.account().unsent(pacer.unsent(window));
        return new RepetitionResult(window, traffic.account().close(), traffic.account().timings(), costs,
                traffic.payload().mean(), drainNs, traffic.account().sentBefore(), conditions,
                traffic.account().legs());
    }

    private Costs costs() {
        return Costs.now(device, clock, () -> load instanceof Load.Oneway
                ? traffic.account().progress().opened() : traffic.account().progress().ended());
    }

    private long drain() throws InterruptedException {
        long startNs = clock.nanoTime();
        long deadlineNs = startNs + plan.drainAtMost().toNanos();
        running.join(plan.drainAtMost().toMillis());
        while (!(load instanceof Load.Oneway) && traffic.account().awaited() > 0 && clock.nanoTime() < deadlineNs) {
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        return clock.nanoTime() - startNs;
    }
}
