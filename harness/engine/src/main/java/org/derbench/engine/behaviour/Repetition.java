package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Loop;
import org.derbench.engine.load.Permits;
import org.derbench.engine.load.Receipts;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.WarmUp;
import org.derbench.engine.load.WarmUpActions;
import org.derbench.engine.load.WarmUpResult;
import org.derbench.engine.load.WindowSearch;
import org.derbench.engine.record.Series;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/**
 * One repetition at the initiator: contact, warm-up, the timed window, the drain. The load runs on from the warm-up
 * into the window, so that the window sees a steady state.
 */
final class Repetition {

    private static final long POLL_NS = 1_000_000;
    private static final long RECOVERY_POLL_NS = 50_000_000;
    private static final double NS_PER_S = 1e9;
    /** A message that is under way for longer than a third of the window leaves too few to count. */
    private static final int STAYS_OF_WINDOW = 3;

    private final NanoClock clock;
    private final Load load;
    private final RepetitionPlan plan;
    private final Consumer<Throwable> onFailure;
    private final Traffic traffic;
    private final Meters meters;
    private final List<? extends Lane> lanes;
    private final boolean arrivalsSend;
    private final Intervals intervals;
    private final SeriesLog warming;
    private final SeriesLog measured;

    private Conditions observed;
    private LinkTraffic crossedBefore;
    private Loop loop;
    private Lanes running;
    private long firstMessageNs;
    private long startedNs;
    private boolean steady;
    private double usualNs;
    private Window window;
    private Costs costsBefore;
    private Costs costs;
    private Span conditions;

    /**
     * @param lanesOf makes the sending lanes from what they share
     * @param arrivalsSend whether the thread that brings a message back may send the next one
     * @param compilerNs the time that this JVM's compiler has worked so far
     */
    Repetition(
            NanoClock clock,
            Load load,
            RepetitionPlan plan,
            Meters meters,
            Pool pool,
            Codecs codecs,
            Function<Traffic, List<? extends Lane>> lanesOf,
            boolean arrivalsSend,
            LongSupplier compilerNs,
            Consumer<Throwable> onFailure) {
        this.clock = clock;
        this.load = load;
        this.plan = plan;
        this.meters = meters;
        this.onFailure = onFailure;
        Account account = new Account(load.memory(plan), clock, plan.lateAfter().toNanos(), load.comesBack());
        if (load.receipts(plan).wanted()) {
            account.keepUnderWay();
        }
        this.traffic = new Traffic(
                pool,
                codecs,
                account,
                new Permits(load.firstWindow()),
                new Traffic.PayloadSize(),
                new Mismatches(Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs())),
                clock);
        this.lanes = lanesOf.apply(traffic);
        this.arrivalsSend = arrivalsSend && load.window() == 1;
        this.intervals = new Intervals(clock, account, load.comesBack(), compilerNs);
        this.warming = series(compilerNs);
        this.measured = series(compilerNs);
    }

    private SeriesLog series(LongSupplier compilerNs) {
        return new SeriesLog(clock, this::passed, compilerNs, meters.machine().collector());
    }

    /** The ended messages so far; without returns, the sent ones. */
    private SeriesLog.Passed passed() {
        Account.Progress progress = traffic.account().progress();
        return load.comesBack()
                ? new SeriesLog.Passed(progress.ended(), progress.serviceSumNs())
                : new SeriesLog.Passed(progress.opened(), -1);
    }

    Traffic traffic() {
        return traffic;
    }

    /**
     * Sends single messages until one comes back.
     *
     * @param whereWrong the rest of that time once a wrong message comes back
     * @return whether one came back in time
     */
    boolean contact(Duration atMost, Duration whereWrong) throws Exception {
        OptionalLong tookNs = new Contact(traffic, lanes.get(0)).make(atMost, whereWrong);
        firstMessageNs = tookNs.orElse(0);
        return tookNs.isPresent();
    }

    /** Starts the load: the warm-up begins. */
    void start() {
        startedNs = clock.nanoTime();
        Receipts receipts = load.receipts(plan);
        if (receipts.wanted()) {
            traffic.permits().limit(receipts.permits(traffic.payload().mean()));
        }
        startLoad();
        warming.begin();
    }

    private void startLoad() {
        long giveUpAfterNs = Math.max(plan.lateAfter().toNanos(), 4 * firstMessageNs);
        if (load.dueByClock()) {
            traffic.account().keepBacklog();
        }
        loop = load.loop(new Loop.Surroundings(
                clock, traffic.permits(), traffic.account(), giveUpAfterNs, arrivalsSend, onFailure));
        running = new Lanes(arrivalsSend ? lanes.subList(0, 1) : lanes, loop, clock, onFailure);
    }

    /**
     * Lets the load run until rate and latency are steady and the compiler is quiet, at most this long. A second call
     * goes on with the first one's measurements.
     */
    void warmUp(Duration atMost) {
        WarmUp warmUp = new WarmUp();
        long deadlineNs = clock.nanoTime() + atMost.toNanos();
        while (!warmUp.stable() && clock.nanoTime() + Intervals.LENGTH_NS <= deadlineNs) {
            Intervals.Interval interval = intervals.next(deadlineNs - clock.nanoTime());
            warmUp.interval(interval.perSecond(), interval.meanNs(), interval.compilerShare());
            warming.step();
            usualNs = interval.meanNs();
        }
        steady = warmUp.stable();
    }

    /** Does the load's work before its window; returns how the warm-up went. */
    WarmUpResult ready() throws InterruptedException {
        Boolean searchEnded = load.makeReady(new Running());
        return new WarmUpResult(
                clock.nanoTime() - startedNs, steady, traffic.permits().limit(), searchEnded, firstMessageNs);
    }

    /** The intervals of the warm-up. */
    Series warmUpSeries() {
        return warming.series();
    }

    /** The load once it is warm. */
    private final class Running implements WarmUpActions {

        @Override
        public WindowSearch search() {
            long deadlineNs = clock.nanoTime() + load.readyAtMost(plan).toNanos();
            traffic.permits().limit(plan.start().first(traffic.payload().mean(), usualNs));
            return new WindowSearch(
                    () -> intervals.nextOfSearch().perSecond(),
                    traffic.permits(),
                    () -> clock.nanoTime() + WindowSearch.STEP_NS <= deadlineNs,
                    plan.duration().toNanos() / NS_PER_S / STAYS_OF_WINDOW);
        }

        @Override
        public void beginAnew() throws InterruptedException {
            emptied();
            startLoad();
            clock.sleepUntil(clock.nanoTime() + Math.max(Intervals.LENGTH_NS, firstMessageNs));
        }
    }

    private void emptied() throws InterruptedException {
        Permits permits = traffic.permits();
        loop.endAt(clock.nanoTime());
        running.join(plan.drainAtMost());
        long deadlineNs = clock.nanoTime() + plan.drainAtMost().toNanos();
        while (permits.availablePermits() < permits.limit() && clock.nanoTime() < deadlineNs) {
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        permits.release(traffic.account().beginsAnew(clock.nanoTime()));
    }

    /** Reads the machine's sensors before a window is announced: that may take longer than the lead. */
    void observe() {
        observed = meters.machine().conditions(clock);
    }

    /** The window that starts after this lead, at the beginning of a tick: the lead is for telling the responder. */
    Window windowAfter(Duration lead) {
        long epochNs = clock.nanoTime() + lead.toNanos() + clock.epochOffsetNs();
        long startNs = Ticks.toEpochNs(Ticks.ofEpochNs(epochNs) + 1) - clock.epochOffsetNs();
        return new Window(startNs, startNs + plan.duration().toNanos());
    }

    /** The first stamp of the window: messages before it have lesser stamps. */
    long firstTick(Window window) {
        return Ticks.ofEpochNs(window.startNs() + clock.epochOffsetNs());
    }

    /** Opens the books of a window. If the window has begun already, some of its messages may be in no books. */
    void arm(Window timed) {
        window = timed;
        loop.windowAt(timed.startNs());
        crossedBefore = LinkTraffic.now(meters.machine(), meters.device(), clock);
        if (plan.fault().comes()) {
            // the fault can have touched messages that were under way when it came
            traffic.account()
                    .expectFault(timed.startNs()
                            + plan.fault().atNs()
                            - plan.lateAfter().toNanos());
        }
        traffic.account().window(timed);
    }

    /** Waits for the end of the window, ends the load, waits for messages under way, and closes the books. */
    RepetitionResult measure() throws InterruptedException {
        loop.endAt(window.endNs());
        awaitStart();
        awaitEnd();
        return close();
    }

    /** Waits for the start of the window. */
    void awaitStart() {
        clock.sleepUntil(window.startNs());
        costsBefore = costs();
        measured.begin();
    }

    /** Waits for the end of the window; the load goes on. */
    void awaitEnd() {
        measured.stepUntil(window.endNs(), Series.stepNs(plan.duration().toNanos()));
        costs = costs().since(costsBefore);
        conditions = new Span(observed, meters.machine().conditions(clock));
    }

    /** Lets the load run until messages flow as before the fault, or until the deadline. */
    void recover(Fault.Span fault, long deadlineNs) {
        while (clock.nanoTime() < deadlineNs
                && !traffic.account().ofEnds(ends -> recovery(ends).isSeen(fault, clock.nanoTime()))) {
            clock.sleepUntil(clock.nanoTime() + RECOVERY_POLL_NS);
        }
    }

    /** The recovery of the message flow after a fault. */
    Recovery recovery(EndLog ends) {
        return new Recovery(ends, loop::due, plan.lateAfter().toNanos(), window.startNs());
    }

    /** Ends the load, waits for messages under way, and closes the books of the window. */
    RepetitionResult close() throws InterruptedException {
        long loadEndNs = clock.nanoTime();
        loop.endAt(plan.fault().comes() ? loadEndNs : window.endNs());
        long drainNs = drain();
        traffic.account().unsent(loop.unsent(window));
        return new RepetitionResult(
                window,
                traffic.account().close(),
                traffic.account().touched(),
                traffic.account().timings(),
                costs,
                traffic.payload().mean(),
                loadEndNs,
                drainNs,
                traffic.account().sentBefore(),
                conditions,
                traffic.account().legs(),
                measured.series(),
                LinkTraffic.between(crossedBefore, LinkTraffic.now(meters.machine(), meters.device(), clock)),
                traffic.payload().least());
    }

    private Costs costs() {
        return meters.machine()
                .costs(
                        meters,
                        clock,
                        () -> load.comesBack()
                                ? traffic.account().progress().ended()
                                : traffic.account().progress().opened());
    }

    private long drain() throws InterruptedException {
        long startNs = clock.nanoTime();
        long deadlineNs = startNs + plan.drainAtMost().toNanos();
        running.join(plan.drainAtMost());
        while (load.comesBack() && traffic.account().awaited() > 0 && clock.nanoTime() < deadlineNs) {
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        return clock.nanoTime() - startNs;
    }
}
