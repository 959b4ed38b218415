package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Which messages are of the timed window. */
class AccountWindowTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountWindowTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    @DisplayName(
            "a message let go before the window but stamped in it is of the window if the responder goes by the stamp")
    void theStampDecidesAtTheResponder() {
        Account oneway = new Account(1024, clock, 1000 * MS, false);
        long tick = Ticks.ofEpochNs(start + MS + clock.epochOffsetNs());
        Window window = new Window(Ticks.toEpochNs(tick) - clock.epochOffsetNs(), start + 1000 * MS);
        oneway.window(window);

        long before = oneway.open(window.startNs() - 2, window.startNs() - 1);
        long within = oneway.open(window.startNs() - 1, window.startNs());
        long last = oneway.open(window.endNs() - 1, window.endNs());

        assertThat(oneway.tick(before)).isLessThan(tick);
        assertThat(oneway.tick(within)).isEqualTo(tick);
        assertThat(oneway.tick(last)).isGreaterThan(tick);
        assertThat(oneway.awaited()).isEqualTo(2);
    }

    @Test
    @DisplayName("only messages intended in the window are in the books, but all that end in it are throughput")
    void booksAndThroughputCountDifferently() {
        long before = account.open(start - 1, start - 1);
        account.arrived(before, true, start + MS);
        long inside = account.open(start + 999 * MS, start + 999 * MS);
        account.arrived(inside, true, start + 1001 * MS);
        assertThat(account.close().scheduled()).isEqualTo(1);
        assertThat(account.timings().endedInWindow()).isEqualTo(1);
        assertThat(account.timings().ended()).isEqualTo(2);
    }

    @Test
    @DisplayName("a fault of a window that was missed touched nothing: what was opened until the next one is untouched")
    void aMissedWindowsFaultTouchesNothing() {
        account.open(start, start);
        account.expectFault(start + 2 * MS);
        account.open(start + MS, start + MS);
        account.open(start + 3 * MS, start + 3 * MS);
        assertThat(account.openedUntouched()).isEqualTo(2);
        account.expectFault(start + 5 * MS);
        assertThat(account.openedUntouched()).isEqualTo(3);
        account.open(start + 4 * MS, start + 4 * MS);
        account.open(start + 6 * MS, start + 6 * MS);
        assertThat(account.openedUntouched()).isEqualTo(4);
    }

    @Test
    void progressCountsOutsideTheWindowToo() {
        Account warming = new Account(1024, clock, 1000 * MS, true);
        long first = warming.open(start, start);
        warming.open(start, start + MS);
        warming.arrived(first, true, start + 4 * MS);
        assertThat(warming.progress()).isEqualTo(new Account.Progress(2, 1, 4 * MS));
        assertThat(warming.sentBefore()).isEqualTo(2);
        assertThat(warming.awaited()).isZero();
    }

    @Test
    void aNewWindowForgetsTheOldOne() {
        long first = account.open(start, start);
        account.arrived(first, true, start + MS);
        account.arrived(first, true, start + 2 * MS);
        account.open(start + 3 * MS, start + 3 * MS);
        account.window(new Window(start + 100 * MS, start + 200 * MS));
        account.arrived(account.open(start + 150 * MS, start + 150 * MS), true, start + 160 * MS);

        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 0));
        assertThat(account.timings().endedInWindow()).isEqualTo(1);
        assertThat(account.timings().responseNs().getTotalCount()).isEqualTo(1);
    }

    @Test
    void theLongestGapIsTheWindows() {
        account.arrived(account.open(start, start), true, start + 300 * MS);
        assertThat(account.timings().longestGapNs()).isEqualTo(700 * MS);
        assertThat(account.timings().endedInWindow()).isEqualTo(1);
    }

    @Test
    @DisplayName("throughput counts from the last end before the window to the last in it")
    void throughputCountsFromTheEndBefore() {
        Account early = new Account(1024, clock, 1000 * MS, true);
        early.arrived(early.open(start - 20 * MS, start - 20 * MS), true, start - 10 * MS);
        early.window(new Window(start, start + 1000 * MS));
        for (long sentMs = 0; sentMs < 980; sentMs += 97) {
            early.arrived(early.open(start + sentMs * MS, start + sentMs * MS), true, start + (sentMs + 20) * MS);
        }
        assertThat(early.timings().pace()).isEqualTo(new Pace(11, 1000 * MS));
        assertThat(early.close().balanced()).isTrue();
    }

    @Test
    @DisplayName("a message that was due before the window is not of it though it was sent in it")
    void theDueTimeDecides() {
        account.open(start - 1, start);
        assertThat(account.awaited()).isZero();
    }

    @Test
    @DisplayName("a message that was sent before the window is not of it if the responder goes by the stamp")
    void messagesSentBeforeAreNotTheWindows() {
        Account oneway = new Account(1024, clock, 1000 * MS, false);
        oneway.window(new Window(start, start + 1000 * MS));
        oneway.open(start - 2, start - 1);
        assertThat(oneway.awaited()).isZero();
        oneway.open(start - 1, start);
        assertThat(oneway.awaited()).isEqualTo(1);
    }

    @Test
    @DisplayName("a load that begins anew awaits no earlier message, and its pace counts from its own first end")
    void aNewBeginningFollowsNoEarlierEnd() {
        Account early = new Account(1024, clock, 1000 * MS, true);
        early.arrived(early.open(start - 500 * MS, start - 500 * MS), true, start - 400 * MS);
        early.open(start - 300 * MS, start - 300 * MS);
        assertThat(early.beginsAnew(start)).isEqualTo(1);
        early.window(new Window(start, start + 1000 * MS));
        for (long sentMs : new long[] {300, 700}) {
            early.arrived(early.open(start + sentMs * MS, start + sentMs * MS), true, start + (sentMs + 100) * MS);
        }
        assertThat(early.timings().pace()).isEqualTo(new Pace(1, 400 * MS));
    }

    @Test
    void marksAreOfTheWindowsMessages() {
        long before = account.open(start - 1, start - 1);
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.marked(before, 3);
        account.marked(first, 4);
        account.marked(second, 5);
        assertThat(account.markSum()).isEqualTo(Mark.of(account.tick(first), 4) + Mark.of(account.tick(second), 5));
    }

    @Test
    void aRefusedMessageLosesItsMark() {
        long before = account.open(start - 1, start - 1);
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.marked(first, 4);
        account.marked(second, 5);
        account.unmarked(second, 5);
        account.unmarked(before, 3);
        assertThat(account.markSum()).isEqualTo(Mark.of(account.tick(first), 4));
    }

    @Test
    void whatFollowsTheWindowIsNotBeforeIt() {
        account.open(start - 1, start - 1);
        account.open(start, start);
        account.open(start + 1000 * MS, start + 1000 * MS);
        assertThat(account.sentBefore()).isEqualTo(1);
    }
}
