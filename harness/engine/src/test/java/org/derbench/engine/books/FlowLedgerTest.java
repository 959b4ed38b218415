package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FlowLedgerTest {

    private final FlowLedger ofTwoProcesses = new FlowLedger(2);

    private long outOfOrder(long... ticks) {
        ofTwoProcesses.arm(new PartWindow(10, 1_000));
        for (long tick : ticks) {
            ofTwoProcesses.arrived(tick, true, 0);
        }
        return ofTwoProcesses.counts().outOfOrder();
    }

    @Test
    void whatAnotherProcessMadeEarlierMayComeLater() {
        assertThat(outOfOrder(10, 12, 14, 11, 13, 16, 15)).isZero();
    }

    @Test
    void ownEarlierPartsAreOutOfOrder() {
        assertThat(outOfOrder(10, 14, 12, 11, 16)).isEqualTo(1);
    }

    @Test
    void aRepeatIsADuplicateInOrder() {
        assertThat(outOfOrder(10, 12, 10)).isZero();
        assertThat(ofTwoProcesses.counts().duplicated()).isEqualTo(1);
    }

    @Test
    void aRepeatFromBeforeIsADuplicate() {
        ofTwoProcesses.arrived(4, true, 0);
        assertThat(outOfOrder(4, 10)).isZero();
        assertThat(ofTwoProcesses.counts()).matches(counts -> counts.parts() == 1 && counts.duplicated() == 1);
    }

    @Test
    @DisplayName("a repeat after a fault may be its doing, and a repeat before it cannot")
    void onlyLaterRepeatsMayBeTheFaults() {
        ofTwoProcesses.arrived(4, true, 0);
        ofTwoProcesses.arm(new PartWindow(10, 1_000, 500));
        ofTwoProcesses.arrived(20, true, 0);
        ofTwoProcesses.arrived(20, true, 0);
        ofTwoProcesses.arrived(500, true, 0);
        ofTwoProcesses.arrived(20, true, 0);
        ofTwoProcesses.arrived(4, true, 0);
        ofTwoProcesses.arrived(500, true, 0);
        assertThat(ofTwoProcesses.counts().duplicated()).isEqualTo(4);
        assertThat(ofTwoProcesses.counts(Extent.TOUCHED).duplicated()).isEqualTo(3);
    }

    @Test
    void onlyPartsOfTheWindowCount() {
        assertThat(outOfOrder(8, 4, 1_002, 1_000)).isZero();
    }

    @Test
    void damageCountsOnceAndItsRepeatsMore() {
        ofTwoProcesses.arm(new PartWindow(10, 1_000));
        ofTwoProcesses.arrived(10, false, 0);
        ofTwoProcesses.arrived(10, false, 0);
        ofTwoProcesses.arrived(10, true, 0);
        assertThat(ofTwoProcesses.counts())
                .matches(counts -> counts.parts() == 0 && counts.corrupt() == 1 && counts.duplicated() == 2);
    }
}
