package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Stamps, and how long messages took. */
class AccountTimesTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountTimesTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    @DisplayName("response counts from the intended send, and service from the actual one")
    void responseAndServiceHaveTheirStarts() {
        long message = account.open(start, start + 30 * MS);
        account.arrived(message, true, start + 40 * MS);
        Timings timings = account.timings();
        assertThat(timings.responseNs().getMaxValue()).isCloseTo(40 * MS, Percentage.withPercentage(0.2));
        assertThat(timings.serviceNs().getMaxValue()).isCloseTo(10 * MS, Percentage.withPercentage(0.2));
    }

    @Test
    void stampsIncreaseStrictlyHoweverFastMessagesFollow() {
        long previous = account.tick(account.open(start, start));
        for (int i = 0; i < 100; i++) {
            long next = account.tick(account.open(start, start));
            assertThat(next).isGreaterThan(previous);
            previous = next;
        }
    }

    @Test
    void messagesAreFoundByStampInAnyOrder() {
        long[] ticks = new long[5];
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = account.tick(account.open(start, start));
        }
        assertThat(account.find(ticks[0])).isZero();
        assertThat(account.find(ticks[3])).isEqualTo(3);
        account.arrived(3, true, start + 1);
        assertThat(account.find(ticks[4])).isEqualTo(4);
        assertThat(account.find(ticks[1])).isEqualTo(1);
        assertThat(account.find(ticks[4] + 1)).isEqualTo(-1);
    }

    @Test
    void samplesUseTheKeyThatBothKnow() {
        long key = 1L << 40;
        assertThat(account.arrived(account.open(start, start), true, start + 4 * MS, key))
                .isTrue();
        account.arrived(account.open(start - MS, start), true, start + 5 * MS, 2 * key);
        LegSample far = new LegSample();
        far.add(key, start + MS, start + 2 * MS);
        far.add(2 * key, start + MS, start + 2 * MS);
        LegSample.Legs legs = LegSample.pair(account.legs().encode(), far.encode(), true);
        assertThat(legs.there().ns().getTotalCount()).isEqualTo(1);
        assertThat(legs.back().ns().getMaxValue()).isCloseTo(2 * MS, Percentage.withPercentage(1));
    }

    @Test
    @DisplayName("the oldest message is found though the next one will take its place")
    void theOldestOfAFullMemoryIsFound() {
        Account two = new Account(2, clock, 1000 * MS, true);
        long oldest = two.tick(two.open(start, start));
        two.arrived(0, true, start + MS);
        two.arrived(two.open(start, start), true, start + MS);
        assertThat(two.find(oldest)).isZero();
    }

    @Test
    void aMessageInAForgottenPlaceIsFound() {
        Account two = new Account(2, clock, 1000 * MS, true);
        two.open(start, start);
        two.open(start, start);
        long third = two.tick(two.open(start, start));
        assertThat(two.find(third)).isEqualTo(2);
    }

    @Test
    void aNewWindowBeginsAnotherSample() {
        account.arrived(account.open(start, start), true, start + MS);
        assertThat(account.legs().between().getTotalCount()).isEqualTo(1);
        account.window(new Window(start + 100 * MS, start + 200 * MS));
        assertThat(account.legs().between().getTotalCount()).isZero();
    }

    @Test
    void theBacklogIsCountedOnlyWhereAsked() {
        assertThat(account.timings().backlogGrowth()).isNull();
        account.keepBacklog();
        account.window(new Window(start, start + 1000 * MS));
        account.arrived(account.open(start, start), true, start + MS);
        assertThat(account.timings().backlogGrowth()).isZero();
    }
}
