package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Messages that are given up, and messages that are forgotten. */
class AccountMemoryTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountMemoryTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    void aStragglerIsNotForeign() {
        long straggler = account.tick(account.open(start, start));
        Account next = next(account);
        next.unknown(straggler, start + 5001 * MS);
        next.unknown(straggler - 1_000_000_000, start + 5001 * MS);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 0, 1, 0, 0, 0, 0));
    }

    /** The books of a repetition five seconds after the first one; one of its messages is due. */
    private Account next(Account earlier) {
        clock.sleepUntil(start + 5000 * MS);
        Account next = new Account(1024, clock, 1000 * MS, true);
        next.follows(earlier);
        next.window(new Window(start + 5000 * MS, start + 6000 * MS));
        next.open(start + 5000 * MS, start + 5000 * MS);
        return next;
    }

    @Test
    void aStampThatNobodyGaveIsNoStraggler() {
        long given = account.tick(account.open(start, start));
        account.close();
        Account next = next(account);
        next.unknown(given + 1, start + 5001 * MS);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 0, 1, 0, 0, 0, 0));
    }

    @Test
    void aSecondStragglerIsADuplicate() {
        long straggler = account.tick(account.open(start, start));
        account.close();
        Account next = next(account);
        next.unknown(straggler, start + 5001 * MS);
        next.unknown(straggler, start + 5002 * MS);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 1, 0, 0, 1, 0, 0));
    }

    @Test
    void anEarlierArrivalIsADuplicate() {
        long message = account.open(start, start);
        account.arrived(message, true, start + MS);
        account.close();
        Account next = next(account);
        next.unknown(account.tick(message), start + 5001 * MS);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 1, 0, 0, 1, 0, 0));
    }

    @Test
    void aLateArrivalIsNoStraggler() {
        long message = account.open(start, start);
        account.close();
        assertThat(account.arrived(message, true, start + 2000 * MS)).isFalse();
        Account next = next(account);
        next.unknown(account.tick(message), start + 5001 * MS);
        assertThat(next.close().duplicated()).isEqualTo(1);
    }

    @Test
    void anyOfTooManyMissingIsAStraggler() {
        Account small = small();
        long tick = small.tick(small.open(start, start));
        open(small, 100);
        small.close();
        Account next = next(small);
        next.unknown(tick, start + 5001 * MS);
        assertThat(next.close().foreign()).isZero();
    }

    private Account small() {
        Account small = new Account(4, clock, 1000 * MS, true);
        small.expectFault(start + 500 * MS);
        small.window(new Window(start, start + 1000 * MS));
        return small;
    }

    private void open(Account books, int messages) {
        for (int i = 0; i < messages; i++) {
            books.open(start, start);
        }
    }

    /** One that came back and then was forgotten. */
    private long forgotten(Account books) {
        long message = books.open(start, start);
        long tick = books.tick(message);
        books.arrived(message, true, start + MS);
        open(books, 4);
        assertThat(books.find(tick)).isEqualTo(-1);
        return tick;
    }

    @Test
    void aForgottenArrivalIsADuplicate() {
        Account small = small();
        small.unknown(forgotten(small), start + 100 * MS);
        assertThat(small.touched().duplicated()).isZero();
        assertThat(small.close()).isEqualTo(new Books(5, 1, 0, 4, 0, 0, 1, 0, 0));
    }

    @Test
    @DisplayName("a forgotten message that comes once more after a fault may be the fault's doing")
    void aForgottenDuplicateMayBeTheFaults() {
        Account small = small();
        small.unknown(forgotten(small), start + 1500 * MS);
        assertThat(small.touched().duplicated()).isEqualTo(1);
        assertThat(small.close().duplicated()).isEqualTo(1);
    }

    @Test
    @DisplayName("a message that was forgotten before it came back is lost and no duplicate")
    void aForgottenMessageIsLost() {
        Account small = small();
        long tick = small.tick(small.open(start, start));
        open(small, 4);
        assertThat(small.find(tick)).isEqualTo(-1);
        small.unknown(tick, start + 100 * MS);
        small.unknown(tick, start + 1500 * MS);
        assertThat(small.touched().duplicated()).isZero();
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 0, 0, 0));
    }

    @Test
    void aMessageForgottenTwiceIsNoDuplicate() {
        Account small = small();
        long tick = small.tick(small.open(start, start));
        open(small, 100);
        small.unknown(tick, start + 100 * MS);
        assertThat(small.close()).isEqualTo(new Books(101, 0, 0, 101, 0, 0, 0, 0, 0));
    }

    @Test
    @DisplayName("a message that is forgotten frees its permit once, unless it was given up before")
    void aForgottenMessageFreesItsPermitOnce() {
        Account small = small();
        open(small, 2);
        assertThat(small.expire(start + 1)).isEqualTo(2);
        open(small, 7);
        assertThat(small.expire(start)).as("two were given up, three were not").isEqualTo(3);
        assertThat(small.expire(start)).isZero();
        assertThat(small.expire(start + 1)).isEqualTo(4);
    }

    @Test
    @DisplayName("a message that was given up and comes after all is counted once")
    void aLateReturnIsCountedOnce() {
        long message = account.open(start, start);
        assertThat(account.expire(start + 1)).isEqualTo(1);
        assertThat(account.expire(start + 1)).isZero();
        assertThat(account.arrived(message, true, start + 1500 * MS)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(1, 0, 1, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void onlyOlderMessagesAreGivenUp() {
        account.open(start, start);
        account.arrived(account.open(start, start), true, start + 1);
        account.open(start, start + MS);
        assertThat(account.expire(start + MS)).isEqualTo(1);
        assertThat(account.expire(start + MS)).isZero();
        assertThat(account.expire(start + MS + 1)).isEqualTo(1);
    }

    @Test
    @DisplayName("a message that came back is not lost when its slot is taken")
    void aReturnedMessageIsNeverLost() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        for (int message = 0; message < 5; message++) {
            assertThat(small.arrived(small.open(start, start), true, start + MS))
                    .isTrue();
        }
        assertThat(small.close()).isEqualTo(new Books(5, 5, 0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    @DisplayName("a message whose slot is taken before it came back is lost")
    void anOverwrittenMessageIsLost() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        for (int message = 0; message < 5; message++) {
            small.open(start, start);
        }
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 0, 0, 0));
    }

    @Test
    void anEarlierRepetitionsReplyIsDamage() {
        account.arrived(account.open(start, start), true, start + MS, 41);
        Account next = next(account);
        next.arrived(0, true, start + 5001 * MS, 41);
        assertThat(next.close()).isEqualTo(new Books(1, 0, 0, 0, 1, 0, 0, 0, 0));
    }

    @Test
    @DisplayName("a message that was lost when the books were closed is not lost once more when it is forgotten")
    void aMessageIsLostOnce() {
        Account small = small();
        open(small, 1);
        assertThat(small.close().lost()).isEqualTo(1);
        open(small, 4);
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 0, 0, 0));
    }
}
