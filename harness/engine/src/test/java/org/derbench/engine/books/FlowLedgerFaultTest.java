package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The parts that a fault can have touched, and the last ones of the load, which are due when it should be over. */
class FlowLedgerFaultTest {

    private static final PartWindow WITH_FAULT = new PartWindow(10, 1_000, 500);

    private final FlowLedger ledger = new FlowLedger();

    FlowLedgerFaultTest() {
        ledger.arm(WITH_FAULT);
    }

    private void leave(long... ticks) {
        for (long tick : ticks) {
            ledger.left(tick, 0);
        }
    }

    private FlowCounts last() {
        return ledger.counts(Extent.LAST);
    }

    @Test
    void aFaultTouchesTheWindowsLaterParts() {
        leave(499, 500, 999, 1_000, 1_001);
        assertThat(ledger.counts(Extent.TOUCHED).parts()).isEqualTo(2);
        assertThat(ledger.counts().parts()).isEqualTo(3);
    }

    @Test
    @DisplayName("which parts are the last ones is known once the load has ended, though they left before")
    void theLastPartsAreKnownInTheEnd() {
        leave(1_999, 2_000, 2_500, 2_999, 3_000);
        assertThat(last()).isEqualTo(FlowCounts.NONE);
        ledger.last(2_000, 3_000);
        assertThat(last().parts()).isEqualTo(3);
    }

    @Test
    void aPartTakenBackIsNoLastOne() {
        leave(2_000, 2_001, 2_002);
        ledger.takeBack(2_001, 0);
        ledger.takeBack(2_002, 0);
        ledger.leftAfterAll(2_002, 0);
        ledger.last(2_000, 3_000);
        assertThat(last().parts()).isEqualTo(2);
    }

    @Test
    void damageToTheLastPartsIsCounted() {
        for (int repeat = 0; repeat < 4; repeat++) {
            ledger.arrived(2_000, true, 0);
        }
        ledger.arrived(2_001, false, 0);
        ledger.arrived(1_999, true, 0);
        ledger.arrived(1_999, true, 0);
        ledger.last(2_000, 3_000);
        assertThat(last()).isEqualTo(new FlowCounts(0, 0, 1, 1, 0, 3, 0, 0));
    }

    @Test
    void onlyPartsFromTheFaultOnAreKept() {
        leave(499, 500, 501);
        ledger.last(0, 1_000);
        assertThat(last().parts()).isEqualTo(2);
    }

    @Test
    void withoutAFaultNoPartIsKept() {
        ledger.arm(new PartWindow(10, 1_000));
        leave(2_000);
        ledger.last(0, 3_000);
        assertThat(last()).isEqualTo(FlowCounts.NONE);
    }
}
