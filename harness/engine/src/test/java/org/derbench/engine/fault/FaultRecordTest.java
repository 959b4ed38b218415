package org.derbench.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Messages at a rate, through something that a fault silences, on a clock that the test moves. */
class FaultRecordTest {

    private static final long MS = 1_000_000;
    private static final long EVERY_NS = 10 * MS;
    private static final long TAKES_NS = MS;

    private final ManualClock clock = new ManualClock();
    private final Account account = new Account(1 << 14, clock, 1000 * MS, true);
    private final long startNs = clock.nanoTime() + 100 * MS;
    private final Window window = new Window(startNs, startNs + 10_000 * MS);
    private long silentUntilNs = Long.MIN_VALUE;
    private long sent;
    private int oneOf = 1;
    private long thinFromNs = Long.MAX_VALUE;
    private long slowFromNs = Long.MAX_VALUE;

    /** Silences at once, and for this long after the fault's end. */
    private record Silencing(FaultRecordTest test, Duration at, Duration lasts, long recoversAfterNs) implements Fault {

        @Override
        public Duration patience() {
            return Duration.ofSeconds(1);
        }

        @Override
        public String begin(Roles roles) {
            test.silentUntilNs = Long.MAX_VALUE;
            return "silence";
        }

        @Override
        public boolean end(Roles roles) {
            test.silentUntilNs = test.clock.nanoTime() + recoversAfterNs;
            return false;
        }
    }

    private void offer(long untilNs) {
        for (long dueNs = startNs - 50 * MS; dueNs < untilNs; dueNs += EVERY_NS) {
            long due = dueNs;
            clock.at(due, () -> {
                long message = account.open(due, due);
                if (due >= silentUntilNs && (sent++ % oneOf == 0 || due < thinFromNs)) {
                    clock.at(
                            due + (due < slowFromNs ? TAKES_NS : 1500 * MS),
                            () -> account.arrived(message, true, clock.nanoTime()));
                }
            });
        }
    }

    private FaultRecord.Times times(Fault fault, long loadEndNs) throws Exception {
        account.expectFault(startNs + fault.at().toNanos() - 1000 * MS);
        account.window(window);
        offer(loadEndNs);
        FaultInjection injection = FaultInjection.of(fault, startNs, new Nobody(), clock);
        injection.start();
        Fault.Span happened = injection.await().span();
        clock.sleepUntil(loadEndNs + 2000 * MS);
        EndLog ends = account.timings().ends();
        Recovery recovery = new Recovery(ends, this::due, 1000 * MS, startNs);
        return FaultRecord.Times.of(ends, happened, startNs, loadEndNs)
                .recoveredAfter(recovery.afterNs(happened, loadEndNs));
    }

    /** One is due every ten milliseconds, since before the window. */
    private long due(long fromNs, long toNs) {
        long firstNs = startNs - 50 * MS;
        return (toNs - firstNs + EVERY_NS - 1) / EVERY_NS - (fromNs - firstNs + EVERY_NS - 1) / EVERY_NS;
    }

    @Test
    @DisplayName("a recovery of one and a half seconds is one")
    void slowRecoveriesAreRecoveries() throws Exception {
        FaultRecord.Times times =
                times(new Silencing(this, Duration.ofSeconds(3), Duration.ofSeconds(2), 1500 * MS), window.endNs());

        assertThat(times.beganNs()).isEqualTo(3000 * MS);
        assertThat(times.endedNs()).isEqualTo(5000 * MS);
        assertThat(times.recoveredAfterNs().doubleValue()).isBetween(0.95 * 1500 * MS, 1.05 * 1500 * MS);
        assertThat(times.lastBeforeNs()).isBetween(2985 * MS, 3000 * MS);
        assertThat(times.firstAfterNs()).isBetween(6500 * MS, 6512 * MS);
        assertThat(times.silenceNs()).isBetween(3500 * MS, 3525 * MS);
        assertThat(times.endedByQuarterSecond()).hasSize(40);
        assertThat(times.endedByQuarterSecond().subList(13, 26)).containsOnly(0L);
        assertThat(times.endedByQuarterSecond().subList(0, 11))
                .allSatisfy(count -> assertThat(count).isBetween(24L, 26L));
    }

    @Test
    void touchedMessagesHaveTheirOwnBooks() throws Exception {
        times(new Silencing(this, Duration.ofSeconds(3), Duration.ofSeconds(2), 1500 * MS), window.endNs());
        Books all = account.close();
        FaultRecord.Toll touched = FaultRecord.Toll.of(account.touched());

        assertThat(all.balanced()).isTrue();
        assertThat(all.scheduled()).isEqualTo(1000);
        assertThat(touched.due()).isEqualTo(800);
        assertThat(touched.lost()).isEqualTo(all.lost()).isBetween(349L, 351L);
        assertThat(touched.late() + touched.unsent() + touched.corrupt() + touched.doubled() + touched.reordered())
                .isZero();
    }

    @Test
    void aLongerSecondStallIsTheLongest() throws Exception {
        clock.at(startNs + 6000 * MS, () -> silentUntilNs = startNs + 8500 * MS);
        FaultRecord.Times times =
                times(new Silencing(this, Duration.ofSeconds(3), Duration.ofMillis(500), 0), startNs + 12_000 * MS);

        assertThat(times.recoveredAfterNs())
                .as("a second silence is a second silence")
                .isBetween(5000 * MS, 5020 * MS);
        assertThat(times.silenceNs()).isBetween(2490 * MS, 2525 * MS);
    }

    @Test
    void aFinalSilenceIsNoRecovery() throws Exception {
        clock.at(startNs + 6000 * MS, () -> silentUntilNs = startNs + 8500 * MS);
        FaultRecord.Times times =
                times(new Silencing(this, Duration.ofSeconds(3), Duration.ofMillis(500), 0), window.endNs());

        assertThat(times.recovered()).isFalse();
    }

    @Test
    void sporadicMessagesAreNoRecovery() throws Exception {
        thinFromNs = startNs + 4000 * MS;
        for (int each : List.of(25, 2)) {
            oneOf = each;
            assertThat(times(silence(), window.endNs()).recovered())
                    .as("one of " + each)
                    .isFalse();
        }
    }

    @Test
    void lateMessagesAreNoRecovery() throws Exception {
        slowFromNs = startNs + 4000 * MS;
        assertThat(times(silence(), window.endNs()).recovered()).isFalse();
    }

    @Test
    void whatFlowsAsBeforeHasRecoveredAtOnce() throws Exception {
        assertThat(times(silence(), window.endNs()).recoveredAfterNs()).isLessThan(20 * MS);
    }

    private Fault silence() {
        return new Silencing(this, Duration.ofSeconds(3), Duration.ofMillis(500), 0);
    }

    @Test
    void theLongestSilenceMayReachTheEnd() throws Exception {
        clock.at(startNs + 6000 * MS, () -> silentUntilNs = Long.MAX_VALUE);
        FaultRecord.Times times =
                times(new Silencing(this, Duration.ofSeconds(3), Duration.ofMillis(500), 0), window.endNs());

        assertThat(times.silenceNs()).isBetween(3980 * MS, 4025 * MS);
    }

    @Test
    void withoutAMessageThereIsNoRecovery() throws Exception {
        FaultRecord.Times times = times(
                new Silencing(this, Duration.ofSeconds(3), Duration.ofSeconds(2), 60_000 * MS), startNs + 35_000 * MS);

        assertThat(times.recovered()).isFalse();
        assertThat(times.firstAfterNs()).isNull();
        assertThat(times.silenceNs()).isBetween(31_990 * MS, 32_025 * MS);
    }

    @Test
    void aMessageSentBeforeIsNoRecovery() throws Exception {
        Fault fault = new Silencing(this, Duration.ofSeconds(3), Duration.ofSeconds(2), 1500 * MS);
        clock.at(startNs + 4000 * MS, () -> {
            long message = account.open(clock.nanoTime(), clock.nanoTime());
            clock.at(startNs + 5200 * MS, () -> account.arrived(message, true, clock.nanoTime()));
        });
        FaultRecord.Times times = times(fault, window.endNs());

        assertThat(times.firstAfterNs()).isEqualTo(5200 * MS);
        assertThat(times.recoveredAfterNs()).isGreaterThan(1490 * MS);
        assertThat(account.close().late()).isEqualTo(1);
    }

    @Test
    void touchedDoublesAndReorderingsAreCounted() {
        account.expectFault(startNs + 500 * MS);
        account.window(window);
        for (long dueNs : List.of(startNs, startNs + 600 * MS)) {
            long first = account.open(dueNs, dueNs);
            long second = account.open(dueNs + MS, dueNs + MS);
            account.arrived(second, true, dueNs + 2 * MS);
            account.arrived(first, true, dueNs + 3 * MS);
            account.arrived(first, true, dueNs + 4 * MS);
        }
        long refused = account.open(startNs + 700 * MS, startNs + 700 * MS);
        account.refused(refused);
        account.unsent(3);
        FaultRecord.Toll touched = FaultRecord.Toll.of(account.touched());

        assertThat(account.close())
                .extracting(Books::duplicated, Books::outOfOrder, Books::unsent)
                .containsExactly(2L, 2L, 4L);
        assertThat(touched).isEqualTo(new FaultRecord.Toll(6, 0, 0, 4, 0, 1, 1));
    }
}
