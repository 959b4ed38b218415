package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Percentage;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

class AccountTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountTest() {
        account.window(new Window(start, start + 1000 * MS));
    }

    @Test
    void aMessageThatComesBackInTimeIsOk() {
        long message = account.open(start, start);
        assertThat(account.arrived(message, true, start + 5 * MS)).isTrue();
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 0));
        assertThat(account.timings().responseNs().getTotalCount()).isEqualTo(1);
    }

    @Test
    void aMessageLetGoBeforeTheWindowButStampedInItIsOfTheWindowWhereTheResponderGoesByTheStamp() {
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
    void aMessageThatTakesLongerThanAllowedIsLateButTimed() {
        long message = account.open(start, start);
        account.arrived(message, true, start + 1001 * MS);
        assertThat(account.close().late()).isEqualTo(1);
        assertThat(account.timings().responseNs().getTotalCount()).isEqualTo(1);
    }

    @Test
    void aMessageThatDoesNotComeBackIsLost() {
        account.open(start, start);
        assertThat(account.awaited()).isEqualTo(1);
        assertThat(account.close()).isEqualTo(new Books(1, 0, 0, 1, 0, 0, 0, 0, 0));
    }

    @Test
    void aMessageWithOtherContentIsCorruptAndNotTimed() {
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
    void aSecondArrivalIsADuplicateAndFreesNoPlace() {
        long message = account.open(start, start);
        account.arrived(message, true, start + MS);
        assertThat(account.arrived(message, true, start + 2 * MS)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 1, 0, 0));
    }

    @Test
    void anArrivalAfterANewerOneIsOutOfOrder() {
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.arrived(second, true, start + MS);
        account.arrived(first, true, start + MS);
        assertThat(account.close().outOfOrder()).isEqualTo(1);
    }

    @Test
    void anArrivalThatNobodySentIsForeign() {
        account.unknown(42);
        assertThat(account.close().foreign()).isEqualTo(1);
    }

    @Test
    void whatAnEarlierRepetitionNoLongerAwaitsIsNotForeignWhenItComesAfterAll() {
        long straggler = account.tick(account.open(start, start));
        clock.sleepUntil(start + 5000 * MS);
        Account next = new Account(1024, clock, 1000 * MS, true);
        next.follows(account);
        next.window(new Window(start + 5000 * MS, start + 6000 * MS));
        next.open(start + 5000 * MS, start + 5000 * MS);
        next.unknown(straggler);
        next.unknown(straggler - 1_000_000_000);
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
        small.unknown(tick);
        assertThat(small.close()).isEqualTo(new Books(5, 0, 0, 5, 0, 0, 1, 0, 0));
    }

    @Test
    void whatWasNotSentInTimeIsUnsent() {
        account.refused(account.open(start, start));
        account.unsent(3);
        assertThat(account.close()).isEqualTo(new Books(4, 0, 0, 0, 0, 4, 0, 0, 0));
    }

    @Test
    void onlyMessagesIntendedInTheWindowAreInTheBooksButAllThatEndInItAreThroughput() {
        long before = account.open(start - 1, start - 1);
        account.arrived(before, true, start + MS);
        long inside = account.open(start + 999 * MS, start + 999 * MS);
        account.arrived(inside, true, start + 1001 * MS);
        assertThat(account.close().scheduled()).isEqualTo(1);
        assertThat(account.timings().endedInWindow()).isEqualTo(1);
        assertThat(account.timings().ended()).isEqualTo(2);
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
    void responseCountsFromTheIntendedSendAndServiceFromTheActualOne() {
        long message = account.open(start, start + 30 * MS);
        account.arrived(message, true, start + 40 * MS);
        Timings timings = account.timings();
        assertThat(timings.responseNs().getMaxValue()).isCloseTo(40 * MS, org.assertj.core.data.Percentage.withPercentage(0.2));
        assertThat(timings.serviceNs().getMaxValue()).isCloseTo(10 * MS, org.assertj.core.data.Percentage.withPercentage(0.2));
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
            default -> books.unknown(random.nextLong());
        }
    }

    @Test
    void progressCountsWhatWasOpenedAndWhatEndedOutsideOfTheWindowToo() {
        Account warming = new Account(1024, clock, 1000 * MS, true);
        long first = warming.open(start, start);
        warming.open(start, start + MS);
        warming.arrived(first, true, start + 4 * MS);
        assertThat(warming.progress()).isEqualTo(new Account.Progress(2, 1, 4 * MS));
        assertThat(warming.sentBefore()).isEqualTo(2);
        assertThat(warming.awaited()).isZero();
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
    void aMessageIsFoundByItsStampInOrderAndOutOfOrder() {
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
    void whatHasAnOutcomeIsAwaitedNoLonger() {
        long first = account.open(start, start);
        account.open(start, start);
        account.arrived(first, true, start + MS);
        assertThat(account.awaited()).isEqualTo(1);
        account.refused(account.open(start, start));
        assertThat(account.awaited()).isEqualTo(1);
    }

    @Test
    void aMessageThatTakesAsLongAsAllowedIsInTime() {
        account.arrived(account.open(start, start), true, start + 1000 * MS);
        assertThat(account.close().ok()).isEqualTo(1);
    }

    @Test
    void messagesOfTheWindowAreInTheSampleByTheKeyThatBothEndsKnow() {
        long key = 1L << 40;
        assertThat(account.arrived(account.open(start, start), true, start + 4 * MS, key)).isTrue();
        account.arrived(account.open(start - MS, start), true, start + 5 * MS, 2 * key);
        LegSample far = new LegSample();
        far.add(key, start + MS, start + 2 * MS);
        far.add(2 * key, start + MS, start + 2 * MS);
        LegSample.Legs legs = LegSample.pair(account.legs().encode(), far.encode());
        assertThat(legs.there().getTotalCount()).isEqualTo(1);
        assertThat(legs.back().getMaxValue()).isCloseTo(2 * MS, Percentage.withPercentage(1));
    }

    @Test
    void aSecondArrivalUnderAnotherKeyFreesNoPlaceEither() {
        long message = account.open(start, start);
        assertThat(account.arrived(message, true, start + MS, 7)).isTrue();
        assertThat(account.arrived(message, true, start + MS, 7)).isFalse();
    }

    @Test
    void theLongestTimeWithoutAnEndIsThatOfTheWindow() {
        account.arrived(account.open(start, start), true, start + 300 * MS);
        assertThat(account.timings().longestGapNs()).isEqualTo(700 * MS);
        assertThat(account.timings().endedInWindow()).isEqualTo(1);
    }

    @Test
    void throughputCountsFromTheLastEndBeforeTheWindowToTheLastInIt() {
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
    void whatComesBackInOrderIsNotOutOfOrder() {
        long first = account.open(start, start);
        long second = account.open(start, start);
        account.arrived(first, true, start + MS);
        account.arrived(second, true, start + MS);
        assertThat(account.close().outOfOrder()).isZero();
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

    @Test
    void aMessageThatWasDueBeforeTheWindowIsNotOfItThoughItWasSentInIt() {
        account.open(start - 1, start);
        assertThat(account.awaited()).isZero();
    }

    @Test
    void aMessageThatWasSentBeforeTheWindowIsNotOfItWhereTheResponderGoesByTheStamp() {
        Account oneway = new Account(1024, clock, 1000 * MS, false);
        oneway.window(new Window(start, start + 1000 * MS));
        oneway.open(start - 2, start - 1);
        assertThat(oneway.awaited()).isZero();
        oneway.open(start - 1, start);
        assertThat(oneway.awaited()).isEqualTo(1);
    }
}
