package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What becomes of a message. */
class AccountTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    void aMessageBackInTimeIsOk() {
        long message = account.open(start, start);
        assertThat(account.arrived(message, true, start + 5 * MS)).isTrue();
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 0));
        assertThat(account.timings().responseNs().getTotalCount()).isEqualTo(1);
    }

    @Test
    void aSlowMessageIsLateButTimed() {
        long message = account.open(start, start);
        account.arrived(message, true, start + 1001 * MS);
        assertThat(account.close().late()).isEqualTo(1);
        assertThat(account.timings().responseNs().getTotalCount()).isEqualTo(1);
    }

    @Test
    void aMessageWithoutReturnIsLost() {
        account.open(start, start);
        assertThat(account.awaited()).isEqualTo(1);
        assertThat(account.close()).isEqualTo(new Books(1, 0, 0, 1, 0, 0, 0, 0, 0));
    }

    @Test
    void otherContentIsCorruptAndNotTimed() {
        long message = account.open(start, start);
        account.arrived(message, false, start + MS);
        assertThat(account.close().corrupt()).isEqualTo(1);
        assertThat(account.timings().responseNs().getTotalCount()).isZero();
    }

    @Test
    void anUnreadableArrivalExplainsAMissingMessage() {
        account.open(start, start);
        account.open(start, start);
        account.unreadable();
        assertThat(account.close()).isEqualTo(new Books(2, 0, 0, 1, 1, 0, 0, 0, 0));
    }

    @Test
    void aDuplicateFreesNoPermit() {
        long message = account.open(start, start);
        account.arrived(message, true, start + MS);
        assertThat(account.arrived(message, true, start + 2 * MS)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 1, 0, 0));
    }

    @Test
    void repeatsOfEarlierMessagesAreDuplicates() {
        long before = account.open(start - MS, start - MS);
        account.arrived(before, true, start - MS / 2);
        account.arrived(account.open(start, start), true, start + MS);
        account.arrived(before, true, start + MS);
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 1, 0, 0));
    }

    @Test
    @DisplayName("a repeat after a fault may be its doing, and a repeat before it cannot")
    void onlyLaterRepeatsMayBeTheFaults() {
        account.expectFault(start + 500 * MS);
        account.window(new Window(start, start + 1000 * MS));
        long before = account.open(start, start);
        account.arrived(before, true, start + MS);
        account.arrived(before, true, start + 2 * MS);
        account.arrived(before, true, start + 600 * MS);
        account.arrived(before, true, start + 1500 * MS);
        assertThat(account.touched().duplicated()).isEqualTo(2);
        assertThat(account.close().duplicated()).isEqualTo(3);
    }

    @Test
    void arrivalsAfterANewerAreOutOfOrder() {
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.arrived(second, true, start + MS);
        account.arrived(first, true, start + MS);
        assertThat(account.close().outOfOrder()).isEqualTo(1);
    }

    @Test
    void anArrivalThatNobodySentIsForeign() {
        account.unknown(42, start);
        assertThat(account.close().foreign()).isEqualTo(1);
    }

    @Test
    @DisplayName("an unreadable arrival that stands for no missing message is foreign")
    void anUnexplainedUnreadableArrivalIsForeign() {
        account.arrived(account.open(start, start), true, start + MS);
        account.unreadable();
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 1));
    }

    @Test
    void aReplyThatAnotherRequestHadIsDamage() {
        account.arrived(account.open(start, start), true, start + MS, 41);
        account.arrived(account.open(start, start), true, start + MS, 42);
        account.arrived(account.open(start, start), true, start + MS, 41);
        assertThat(account.close()).isEqualTo(new Books(3, 2, 0, 0, 1, 0, 0, 0, 0));
    }

    @Test
    void aForgottenRequestsReplyIsNoOthers() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        long forgotten = small.open(start, start);
        small.open(start + MS, start + MS);
        long inItsPlace = small.open(start + 2 * MS, start + 2 * MS);
        assertThat(small.arrived(forgotten, true, start + MS, 41)).isFalse();
        assertThat(small.awaited()).isEqualTo(2);
        assertThat(small.arrived(inItsPlace, true, start + 3 * MS, 42)).isTrue();
        assertThat(small.arrived(forgotten, false, start + 4 * MS, 43)).isFalse();
        assertThat(small.close()).isEqualTo(new Books(3, 1, 0, 2, 0, 0, 0, 0, 0));
        assertThat(small.timings().responseNs().getMaxValue()).isLessThan(2 * MS);
    }

    @Test
    @DisplayName("a message that is refused after it was forgotten or came back keeps its outcome and frees no permit")
    void lateRefusalsFreeNoPermit() {
        Account small = new Account(2, clock, 1000 * MS, true);
        small.window(new Window(start, start + 1000 * MS));
        long forgotten = small.open(start, start);
        long back = small.open(start, start);
        small.arrived(back, true, start + MS);
        long open = small.open(start, start);
        assertThat(small.refused(forgotten)).isFalse();
        assertThat(small.refused(back)).isFalse();
        assertThat(small.refused(open)).isTrue();
        assertThat(small.close()).isEqualTo(new Books(3, 1, 0, 1, 0, 1, 0, 0, 0));
    }

    @Test
    void refusalsAfterGivingUpFreeNoPermit() {
        long message = account.open(start, start);
        assertThat(account.expire(start + 1)).isEqualTo(1);
        assertThat(account.refused(message)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(1, 0, 0, 0, 0, 1, 0, 0, 0));
    }

    @Test
    void whatWasNotSentInTimeIsUnsent() {
        account.refused(account.open(start, start));
        account.unsent(3);
        assertThat(account.close()).isEqualTo(new Books(4, 0, 0, 0, 0, 4, 0, 0, 0));
    }

    @Property(tries = 200)
    void whateverHappensToMessagesTheBooksBalance(@ForAll @IntRange(max = 300) int messages, @ForAll long seed) {
        Random random = new Random(seed);
        Account books = new Account(1024, clock, 1000 * MS, true);
        books.window(new Window(start, start + 1000 * MS));
        List<Long> sent = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            sent.add(books.open(start + i, start + i));
        }
        Collections.shuffle(sent, random);
        for (long message : sent) {
            happen(books, message, random);
        }
        assertThat(books.close().balanced()).isTrue();
    }

    private void happen(Account books, long message, Random random) {
        switch (random.nextInt(6)) {
            case 0 -> books.arrived(message, true, start + MS);
            case 1 -> books.arrived(message, true, start + 5000 * MS);
            case 2 -> books.arrived(message, false, start + MS);
            case 3 -> books.unreadable();
            case 4 -> {
                books.arrived(message, true, start + MS);
                books.arrived(message, true, start + MS);
            }
            default -> books.unknown(random.nextLong(), start);
        }
    }

    @Test
    void whatHasAnOutcomeIsAwaitedNoLonger() {
        long first = account.open(start, start);
        account.open(start, start);
        account.arrived(first, true, start + MS);
        assertThat(account.awaited()).isEqualTo(1);
        account.refused(account.open(start, start));
        assertThat(account.awaited()).isEqualTo(1);
    }

    @Test
    void aMessageAtTheLimitIsInTime() {
        account.arrived(account.open(start, start), true, start + 1000 * MS);
        assertThat(account.close().ok()).isEqualTo(1);
    }

    @Test
    void aDuplicateUnderAnotherKeyFreesNoPermit() {
        long message = account.open(start, start);
        assertThat(account.arrived(message, true, start + MS, 7)).isTrue();
        assertThat(account.arrived(message, true, start + MS, 8)).isFalse();
    }

    @Test
    void returnsInOrderAreInOrder() {
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.arrived(first, true, start + MS);
        account.arrived(second, true, start + MS);
        assertThat(account.close().outOfOrder()).isZero();
    }

    @Test
    void aLaterStampThatNobodyGaveIsForeign() {
        long message = account.open(start, start);
        account.arrived(message, true, start + MS);
        account.unknown(account.tick(message) + 1, start + MS);
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 1));
    }

    @Test
    @DisplayName("a clock's zero may lie in the window: nothing is lost that was not opened")
    void theWindowMayHoldTheClocksZero() {
        account.window(new Window(-MS, MS));
        account.open(-1, -1);
        assertThat(account.close()).isEqualTo(new Books(1, 0, 0, 1, 0, 0, 0, 0, 0));
    }
}
