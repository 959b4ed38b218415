package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.Test;

/** What is given up, and what is forgotten. */
class AccountMemoryTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountMemoryTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    void whatAnEarlierRepetitionNoLongerAwaitsIsNotForeignWhenItComesAfterAll() {
        long straggler = account.tick(account.open(start, start));
        clock.sleepUntil(start + 5000 * MS);
        Account next = new Account(1024, clock, 1000 * MS, true);
        next.follows(account);
        next.window(new Window(start + 5000 * MS, start + 6000 * MS));
        next.open(start + 5000 * MS, start + 5000 * MS);
        next.unknown(straggler, start + 5001 * MS);
        next.unknown(straggler - 1_000_000_000, start + 5001 * MS);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 0, 1, 0, 0, 0, 0));
    }

    @Test
    void anArrivalThatWasForgottenIsADuplicateOfWhatWasAccountedFor() {
        Account small = new Account(4, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        long tick = small.tick(small.open(start, start));
        for (int i = 0; i < 4; i++) {
            small.open(start, start);
        }
        assertThat(small.find(tick)).isEqualTo(-1);
        small.touchedFrom(start + 500 * MS);
        small.unknown(tick, start + 100 * MS);
        assertThat(small.touched().duplicated()).isZero();
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 1, 0, 0));
    }

    @Test
    void oneThatWasForgottenAndComesOnceMoreAfterAFaultCanBeItsDoing() {
        Account small = new Account(4, clock, 1000 * MS, true);
        small.touchedFrom(start + 500 * MS);
        small.window(new Window(start, start + 1000 * MS));
        long tick = small.tick(small.open(start, start));
        for (int i = 0; i < 4; i++) {
            small.open(start, start);
        }
        small.unknown(tick, start + 1500 * MS);
        assertThat(small.touched().duplicated()).isEqualTo(1);
        assertThat(small.close().duplicated()).isEqualTo(1);
    }

    @Test
    void aMessageThatWasGivenUpAndComesAfterAllIsCountedOnce() {
        long message = account.open(start, start);
        assertThat(account.expire(start + 1)).isEqualTo(1);
        assertThat(account.expire(start + 1)).isZero();
        assertThat(account.arrived(message, true, start + 1500 * MS)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(1, 0, 1, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void onlyWhatWasStartedBeforeThatTimeIsGivenUp() {
        account.open(start, start);
        account.arrived(account.open(start, start), true, start + 1);
        account.open(start, start + MS);
        assertThat(account.expire(start + MS)).isEqualTo(1);
        assertThat(account.expire(start + MS)).isZero();
        assertThat(account.expire(start + MS + 1)).isEqualTo(1);
    }

    @Test
    void aMessageThatCameBackIsNotLostWhenItsPlaceIsTaken() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        for (int message = 0; message < 5; message++) {
            assertThat(small.arrived(small.open(start, start), true, start + MS)).isTrue();
        }
        assertThat(small.close()).isEqualTo(new Books(5, 5, 0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void aMessageWhosePlaceIsTakenBeforeItCameBackIsLost() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        for (int message = 0; message < 5; message++) {
            small.open(start, start);
        }
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 0, 0, 0));
    }
}
