package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FlowLedgerCountsTest {

    private static final PartWindow WINDOW = new PartWindow(10, 20);

    private final FlowLedger ledger = new FlowLedger();

    private void assertCounts(
            long messages, long bytes, long parts, long corrupt, long unreadable, long duplicated, long unsent) {
        assertThat(ledger.counts())
                .isEqualTo(new FlowCounts(messages, bytes, parts, corrupt, unreadable, duplicated, unsent, 0));
    }

    @Test
    void unarmedLedgersCountOnlyPassage() {
        ledger.message(100);
        ledger.unreadable();
        ledger.left(10, 0);
        ledger.refused(11);
        assertThat(ledger.arrived(12, true, 0)).isTrue();
        assertThat(ledger.counts()).isEqualTo(FlowCounts.NONE);
        assertThat(ledger.passed()).isEqualTo(2);
    }

    @Test
    void partsCountByTheirStamps() {
        ledger.arm(WINDOW);
        ledger.message(100);
        ledger.message(20);
        ledger.unreadable();
        ledger.left(9, 0);
        ledger.left(10, 0);
        ledger.left(19, 0);
        ledger.left(20, 0);
        ledger.refused(15);
        ledger.refused(20);
        assertCounts(3, 120, 2, 0, 1, 0, 1);
        assertThat(ledger.passed()).isEqualTo(3);
    }

    @Test
    void aPartGoesOnOnceAndRight() {
        ledger.arm(WINDOW);
        assertThat(ledger.arrived(10, true, 0)).isTrue();
        assertThat(ledger.arrived(10, true, 0)).as("again").isFalse();
        assertThat(ledger.arrived(11, false, 0)).as("damaged").isFalse();
        assertThat(ledger.arrived(11, true, 0))
                .as("right, after it was damaged")
                .isFalse();
        assertThat(ledger.arrived(25, true, 0)).as("outside of the window").isTrue();
        assertCounts(0, 0, 1, 1, 0, 2, 0);
    }

    @Test
    void marksAreTheWindowsRightParts() {
        FlowLedger near = new FlowLedger();
        near.arm(WINDOW);
        ledger.arm(WINDOW);
        near.left(10, 1);
        near.left(11, 2);
        near.left(12, 1);
        near.takeBack(12, 1);
        near.left(25, 3);
        ledger.arrived(11, true, 2);
        assertThat(ledger.markSum()).isNotEqualTo(near.markSum());
        ledger.arrived(10, true, 1);
        ledger.arrived(10, true, 1);
        assertThat(ledger.markSum()).isEqualTo(near.markSum());
        FlowLedger exchanged = new FlowLedger();
        exchanged.arm(WINDOW);
        exchanged.arrived(11, true, 1);
        exchanged.arrived(10, true, 2);
        assertThat(exchanged.markSum()).isNotEqualTo(near.markSum());
    }

    @Test
    @DisplayName("a part that was handed over and taken back is unsent, and the other way round")
    void takenBackPartsAreUnsent() {
        ledger.arm(WINDOW);
        ledger.left(10, 0);
        ledger.left(11, 0);
        ledger.takeBack(11, 0);
        ledger.takeBack(21, 0);
        ledger.takeBack(22, 0);
        assertCounts(0, 0, 1, 0, 0, 0, 1);
        ledger.leftAfterAll(11, 0);
        ledger.leftAfterAll(21, 0);
        ledger.leftAfterAll(22, 0);
        assertCounts(0, 0, 2, 0, 0, 0, 0);
    }

    @Test
    @DisplayName("another window begins anew and knows what it has seen")
    void anotherWindowBeginsAnew() {
        ledger.arm(WINDOW);
        ledger.arrived(15, true, 0);
        ledger.arm(new PartWindow(15, 30));
        assertThat(ledger.counts()).isEqualTo(FlowCounts.NONE);
        assertThat(ledger.arrived(15, true, 0)).isFalse();
        assertCounts(0, 0, 0, 0, 0, 1, 0);
    }

    @Test
    void countsAddUp() {
        FlowCounts one = new FlowCounts(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(one.and(new FlowCounts(10, 20, 30, 40, 50, 60, 70, 80)))
                .isEqualTo(new FlowCounts(11, 22, 33, 44, 55, 66, 77, 88));
        assertThat(FlowCounts.unsentOnly(3)).isEqualTo(new FlowCounts(0, 0, 0, 0, 0, 0, 3, 0));
    }

    @Test
    @DisplayName("all parts count that left since the beginning, in the window or not, but none that was taken back")
    void partsAreCountedFromTheBeginning() {
        ledger.left(1, 0);
        ledger.left(2, 0);
        ledger.left(3, 0);
        assertThat(ledger.parts()).isEqualTo(3);
        ledger.takeBack(3, 0);
        assertThat(ledger.parts()).isEqualTo(2);
        ledger.arm(WINDOW);
        ledger.leftAfterAll(3, 0);
        assertThat(ledger.parts()).isEqualTo(3);
    }

    @Test
    void theSmallestMessageIsKnown() {
        assertThat(ledger.leastBytes()).isZero();
        ledger.message(100);
        ledger.message(20);
        ledger.message(50);
        assertThat(ledger.leastBytes()).isEqualTo(20);
    }

    @Test
    void marksOfPartsAddUp() {
        ledger.arm(WINDOW);
        ledger.left(10, 1);
        ledger.refused(11);
        ledger.leftAfterAll(11, 2);
        assertThat(ledger.markSum()).isEqualTo(Mark.of(10, 1) + Mark.of(11, 2));
    }

    @Test
    void repeatsCountInTheWindowAlone() {
        ledger.arrived(12, true, 0);
        ledger.arrived(12, true, 0);
        ledger.arm(WINDOW);
        ledger.arrived(20, true, 0);
        ledger.arrived(20, true, 0);
        assertThat(ledger.counts()).isEqualTo(FlowCounts.NONE);
    }

    @Test
    @DisplayName("a publication is a part for each device, in so many messages as left")
    void aPublicationIsAPartForEachDevice() {
        FlowCounts one = new FlowCounts(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(one.toEach(10)).isEqualTo(new FlowCounts(1, 2, 30, 4, 5, 6, 70, 8));
    }

    @Test
    void earlierPublicationsCanBeLeftOut() {
        FlowCounts one = new FlowCounts(1, 2, 30, 4, 5, 6, 70, 8);
        assertThat(one.without(new Publications.Count(3, 7, 0))).isEqualTo(new FlowCounts(1, 2, 27, 4, 5, 6, 63, 8));
    }

    @Test
    void allPartsThatCameAreCountedOnce() {
        ledger.arrived(1, true, 0);
        ledger.arrived(1, true, 0);
        ledger.arrived(2, false, 0);
        assertThat(ledger.parts()).isEqualTo(2);
    }
}
