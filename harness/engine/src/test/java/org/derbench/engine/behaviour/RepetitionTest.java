package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.LinuxMachine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.WarmUpResult;
import org.derbench.engine.time.HeldClock;
import org.derbench.engine.time.NanoClock;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Whole repetitions, on the machine's clock, over a link that is a thread with a queue. */
@Isolated("what it measures is other threads' doing, too")
class RepetitionTest {

    /** Longer than a machine stands still: for a message that is given up a closed load sends another one. */
    private static final Duration GIVEN_UP_AFTER = Duration.ofSeconds(30);

    private static final RepetitionPlan PLAN =
            new RepetitionPlan(Duration.ofMillis(750), Duration.ofMillis(300), GIVEN_UP_AFTER, Duration.ofSeconds(2));
    private static final RepetitionPlan LONGER =
            new RepetitionPlan(Duration.ofSeconds(4), PLAN.duration(), PLAN.lateAfter(), PLAN.drainAtMost());
    private static final long COLD_NS = 20_000_000;
    private static final Duration DRAIN = Duration.ofMinutes(1);

    private final NanoClock clock = HeldClock.OF_THIS_JVM;
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<Long> link = new LinkedBlockingQueue<>();
    private final AtomicInteger outstanding = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final Set<Thread> senders = ConcurrentHashMap.newKeySet();
    private Thread far;
    private String load;
    private RepetitionPlan plan = PLAN;
    private Traffic traffic;
    private int atMost = Integer.MAX_VALUE;
    private volatile int mayBeOutstanding = Integer.MAX_VALUE;
    private int unanswered;
    private int cold;
    private int atOnce = 1;
    private boolean arrivalsSend;

    @AfterEach
    void stop() throws InterruptedException {
        if (far != null) {
            far.interrupt();
            far.join();
        }
        assertThat(failures).isEmpty();
    }

    private Repetition repetition(String load, long serviceNs) {
        this.load = load;
        Repetition repetition = new Repetition(
                clock,
                Load.of(load),
                plan,
                new Meters(new LinuxMachine(), "lo", List.of()),
                Pool.of(new Iec61850Model(), MMXU.class, "small", 1),
                null,
                this::lanes,
                arrivalsSend,
                () -> 0,
                failures::add);
        traffic = repetition.traffic();
        far = new Thread(() -> answer(serviceNs));
        far.start();
        return repetition;
    }

    private List<Lane> lanes(Traffic shared) {
        return List.of((intendedNs, nowNs) -> {
            int now = outstanding.incrementAndGet();
            if (now > mayBeOutstanding) {
                failures.add(new AssertionError(now + " are outstanding"));
            }
            most.accumulateAndGet(now, Math::max);
            senders.add(Thread.currentThread());
            link.add(shared.account().open(intendedNs, nowNs));
        });
    }

    private void answer(long serviceNs) {
        try {
            while (true) {
                List<Long> messages = new ArrayList<>(List.of(link.take()));
                boolean warm = cold-- <= 0;
                link.drainTo(messages, warm ? atOnce - 1 : 0);
                clock.sleepUntil(clock.nanoTime() + (warm ? serviceNs : COLD_NS));
                messages.forEach(this::answered);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answered(long message) {
        outstanding.decrementAndGet();
        if (unanswered-- <= 0 && traffic.account().arrived(message, true, clock.nanoTime())) {
            traffic.permits().freed();
        }
    }

    private RepetitionResult run(Repetition repetition, Consumer<WarmUpResult> afterWarmUp) throws Exception {
        assertThat(repetition.contact(Duration.ofSeconds(15), Duration.ofSeconds(5)))
                .isTrue();
        // a far end that waits for a core has contact send once more, which is no matter of the load
        await().atMost(DRAIN).until(() -> outstanding.get() == 0);
        most.set(0);
        mayBeOutstanding = atMost;
        repetition.start();
        repetition.warmUp(plan.warmUpAtMost());
        afterWarmUp.accept(repetition.ready());
        repetition.observe();
        Window window;
        do {
            window = repetition.windowAfter(Duration.ofMillis(20));
            repetition.arm(window);
        } while (clock.nanoTime() >= window.startNs());
        RepetitionResult result = repetition.measure();
        if (!result.books().balanced()) {
            failures.add(new AssertionError("the books do not balance: " + result.books()));
        }
        return result;
    }

    @Test
    void aClosedLoadKeepsItsWindow() throws Exception {
        atMost = 3;
        RepetitionResult result = run(
                repetition("closed:3", 100_000),
                warmUp -> assertThat(warmUp.window()).isEqualTo(3));
        assertThat(most).hasValue(3);
        assertThat(result.books().ok()).isEqualTo(result.books().scheduled()).isPositive();
    }

    @Test
    @DisplayName("the study's load has one outstanding even when contact took several attempts")
    void theStudysLoadHasOneOutstanding() throws Exception {
        unanswered = 2;
        run(repetition("closed", 100_000), warmUp -> {});
        assertThat(most).hasValue(1);
    }

    @Test
    @DisplayName("the thread that brings a message back sends the next one, still one at a time")
    void theReturningThreadSendsTheNextOne() throws Exception {
        atMost = 1;
        arrivalsSend = true;
        unanswered = 1;
        RepetitionResult result = run(repetition("closed", 100_000), warmUp -> {});
        assertThat(most).hasValue(1);
        assertThat(result.books().ok()).isEqualTo(result.books().scheduled()).isPositive();
        assertThat(senders).contains(far);
    }

    /**
     * A sender that waits longer for a core than the station needs for a message gains by a larger window, in truth.
     */
    @Physics
    @Test
    void aSingleServerNeedsNoLargeWindow() throws Exception {
        Quorum.of(3, 5)
                .holds(() -> onAStation(station -> {
                    station.plan = LONGER;
                    station.run(
                            station.repetition("saturate", 5_000_000),
                            warmUp -> assertThat(warmUp.window()).isLessThanOrEqualTo(8));
                }));
    }

    @Physics
    @Test
    void theWindowSearchBeginsWithWarmCode() throws Exception {
        Quorum.of(3, 5)
                .holds(() -> onAStation(station -> {
                    station.plan = LONGER;
                    station.cold = 20;
                    station.atOnce = 4;
                    station.run(
                            station.repetition("saturate", 1_000_000),
                            warmUp -> assertThat(warmUp.window()).isGreaterThanOrEqualTo(4));
                }));
    }

    /** A test of a station. */
    @FunctionalInterface
    private interface OnAStation {
        void test(RepetitionTest station) throws Exception;
    }

    private static void onAStation(OnAStation onAStation) throws Exception {
        RepetitionTest station = new RepetitionTest();
        try {
            onAStation.test(station);
        } finally {
            station.stop();
        }
    }

    @Test
    @DisplayName("an open loop schedules exactly its rate and counts messages that could not be sent")
    void anOpenLoopKeepsItsRate() throws Exception {
        RepetitionResult result = run(repetition("rate:1000", 10_000_000), warmUp -> {});
        Books books = result.books();
        assertThat(books.scheduled()).isBetween(299L, 301L);
        assertThat(books.balanced()).isTrue();
        assertThat(result.timings().endedInWindow()).isLessThan(60);
    }

    @Test
    @DisplayName("the backlog before an open loop is warm is gone when its window begins")
    void theColdBacklogIsGoneAtTheWindow() throws Exception {
        cold = 36;
        AtomicInteger piledUp = new AtomicInteger();
        run(repetition("rate:500", 1_000_000), warmUp -> {
            piledUp.set(most.get());
            assertThat(outstanding.get()).isLessThan(piledUp.get() / 3);
        });
        assertThat(piledUp.get()).isGreaterThan(200);
    }

    @Test
    void whereNothingComesBackContactFails() throws Exception {
        unanswered = Integer.MAX_VALUE;
        assertThat(repetition("closed", 1000).contact(Duration.ofMillis(600), Duration.ofMillis(600)))
                .isFalse();
    }
}
