package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The ledger of an end with many devices. */
class FlowLedgerDevicesTest {

    private static final PartWindow WINDOW = new PartWindow(10, 20);

    private static FlowLedger armed(Deliveries deliveries) {
        deliveries.arm(WINDOW, new Window(0, 1_000), 0);
        FlowLedger ledger = new FlowLedger(deliveries);
        ledger.arm(WINDOW);
        return ledger;
    }

    private static boolean arrives(FlowLedger ledger, long tick, int device) {
        return ledger.arrived(tick, device, 0, true, 7);
    }

    @Test
    void eachDeviceHasAnOrderOfItsOwn() {
        FlowLedger ledger = armed(new Deliveries("meters", 3));
        arrives(ledger, 12, 2);
        arrives(ledger, 11, 1);
        assertThat(ledger.counts().outOfOrder()).isZero();
        arrives(ledger, 11, 2);
        assertThat(ledger.counts().outOfOrder()).isEqualTo(1);
        assertThat(ledger.counts().parts()).isEqualTo(3);
    }

    @Test
    @DisplayName("what a device is not owed goes nowhere, and what it is owed is a part of the window")
    void whatIsNotOwedCountsNowhere() {
        Deliveries two = Deliveries.toJoining("meters", 2, 1);
        FlowLedger ledger = armed(two);
        assertThat(arrives(ledger, 12, 1)).isFalse();
        assertThat(ledger.counts()).isEqualTo(FlowCounts.NONE);
        two.joined(1, 0, () -> 0);
        assertThat(arrives(ledger, 13, 1)).isTrue();
        assertThat(ledger.counts().parts()).isEqualTo(1);
    }

    @Test
    void partsOfLaterDevicesAreNotAmongAll() {
        Deliveries two = Deliveries.toJoining("meters", 2, 1);
        FlowLedger ledger = armed(two);
        two.joined(1, 0, () -> 0);
        arrives(ledger, 12, 1);
        assertThat(ledger.parts()).isZero();
        for (int repeat = 0; repeat < 3; repeat++) {
            arrives(ledger, 12, 0);
        }
        assertThat(ledger.parts()).isEqualTo(1);
    }

    @Test
    @DisplayName("the mark of a part for one device tells which, and the mark of a part for all does not")
    void onlyPartsForOneAreMarkedWithIt() {
        FlowLedger toOne = armed(Deliveries.toOneOf("meters", 3));
        arrives(toOne, 12, 2);
        assertThat(toOne.markSum()).isEqualTo(Mark.of(12, Mark.at(7, 2)));
        FlowLedger toEach = armed(new Deliveries("meters", 3));
        arrives(toEach, 12, 2);
        assertThat(toEach.markSum()).isEqualTo(Mark.of(12, 7));
    }

    @Test
    void takenBackPartsTakeTheirMarkAlong() {
        FlowLedger sender = new FlowLedger();
        sender.arm(WINDOW);
        sender.left(12, Mark.at(7, 2));
        sender.takeBack(12, 2, 7);
        assertThat(sender.markSum()).isZero();
        assertThat(sender.counts().unsent()).isEqualTo(1);
        sender.leftAfterAll(12, 2, 7);
        assertThat(sender.markSum()).isEqualTo(Mark.of(12, Mark.at(7, 2)));
        assertThat(sender.counts().parts()).isEqualTo(1);
    }
}
