package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

class SenderBooksTest {

    private static final int DEVICES = 10_000;
    private static final long SECOND_NS = 1_000_000_000;
    private static final long WINDOW_NS = 10 * SECOND_NS;
    private static final DeviceNames NAMES = DeviceNames.like("METER_0000001", DEVICES);
    private static final PartWindow WINDOW =
            new PartWindow(Ticks.ofEpochNs(SECOND_NS), Ticks.ofEpochNs(SECOND_NS + WINDOW_NS));

    private final SenderTally near = armed(WINDOW);
    private final SenderTally far = armed(WINDOW);
    private final SenderTally other = armed(WINDOW);

    private static SenderTally armed(PartWindow window) {
        SenderTally tally = new SenderTally(NAMES);
        tally.arm(window, new Window(SECOND_NS, SECOND_NS + WINDOW_NS), 0);
        return tally;
    }

    private static long dueNs(int round, int device) {
        return (1 + round) * SECOND_NS + device * 1_000L;
    }

    private static void pass(SenderTally tally, int round, int device, int under) {
        tally.passed(
                Ticks.ofEpochNs(dueNs(round, device)) + 1, under, Mark.at(device % 16, under), dueNs(round, device));
    }

    /** All devices send once. */
    private void round(int number, IntUnaryOperator comesUnder) {
        for (int device = 0; device < DEVICES; device++) {
            pass(near, number, device, device);
            int under = comesUnder.applyAsInt(device);
            if (under >= 0) {
                pass(device % 2 == 0 ? far : other, number, device, under);
            }
        }
    }

    private SenderBooks books() {
        return SenderBooks.of(List.of(near.counts()), List.of(far.counts(), other.counts()), WINDOW_NS);
    }

    @Test
    void allOfAllDevicesCame() {
        for (int number = 0; number < 10; number++) {
            round(number, device -> device);
        }
        SenderBooks books = books();
        assertThat(books.reached()).isEqualTo(DEVICES);
        assertThat(books.leastShare()).isEqualTo(1);
        assertThat(books.fairness()).isEqualTo(1);
        assertThat(books.longestSilenceNs()).isEqualTo(SECOND_NS);
        assertThat(books.strange()).isEmpty();
        assertThat(books.back()).isNull();
        assertThat(books.lacks("readings", false)).isEmpty();
    }

    @Test
    void aStarvingDeviceIsNamed() {
        for (int number = 0; number < 10; number++) {
            round(number, device -> device == 7_776 ? -1 : device);
        }
        SenderBooks books = books();
        assertThat(books.reached()).isEqualTo(DEVICES - 1);
        assertThat(books.leastShare()).isZero();
        assertThat(books.medianShare()).isEqualTo(1);
        assertThat(books.worst()).hasSize(10);
        assertThat(books.worst().get(0)).isEqualTo(new SenderBooks.Device("METER_0007777", 10, 0, WINDOW_NS));
        assertThat(books.lacks("readings", false))
                .containsExactly("of these devices not all came over 'readings': METER_0007777 (0 of 10)")
                .isEqualTo(books.lacks("readings", true));
    }

    @Test
    void chanceExplainsASingleLoss() {
        round(0, device -> device % 100 == 3 ? -1 : device);
        assertThat(books().lacks("readings", true)).isEmpty();
        assertThat(books().lacks("readings", false)).singleElement().asString().contains("METER_0000004 (0 of 1)");
    }

    @Test
    void mergedDevicesAreNamed() {
        round(0, device -> device == 6 ? 7 : device);
        assertThat(books().lacks("readings", false))
                .containsExactly(
                        "of these devices not all came over 'readings': METER_0000007 (0 of 1)",
                        "under these names came what others sent over 'readings': METER_0000008 (2 of 1)");
    }

    @Test
    void exchangedDevicesAreNamed() {
        round(0, device -> device == 6 ? 7 : device == 7 ? 6 : device);
        assertThat(books().lacks("readings", true))
                .containsExactly("under these names came what others sent over 'readings': METER_0000007 (1 of 1),"
                        + " METER_0000008 (1 of 1)");
    }

    @Test
    void whatWasTakenBackWasNotSent() {
        round(0, device -> device == 6 ? -1 : device);
        near.takeBack(Ticks.ofEpochNs(dueNs(0, 6)) + 1, 6, Mark.at(6, 6));
        SenderBooks books = books();
        assertThat(books.sent()).isEqualTo(DEVICES - 1);
        assertThat(books.lacks("readings", false)).isEmpty();
    }

    @Test
    void theLastDeviceBackIsNamed() {
        PartWindow faulty = new PartWindow(WINDOW.firstTick(), WINDOW.lastTick(), Ticks.ofEpochNs(2 * SECOND_NS));
        SenderTally sent = armed(faulty);
        SenderTally came = armed(faulty);
        for (int device = 0; device < DEVICES; device++) {
            pass(sent, 5, device, device);
            if (device != 41) {
                pass(came, 5, device, device);
            }
        }
        came.faultEnded(5 * SECOND_NS);
        DeviceReturn back = SenderBooks.of(List.of(sent.counts()), List.of(came.counts()), WINDOW_NS)
                .back();
        assertThat(back.back()).isEqualTo(DEVICES - 1);
        assertThat(back.halfAfterNs()).isEqualTo(SECOND_NS + DEVICES / 2 * 1_000L);
        assertThat(back.last().get(0)).isEqualTo(new DeviceReturn.Device("METER_0000042", null));
    }

    @Test
    void aSingleSenderHasItsOwnFigures() {
        pass(near, 0, 3, 3);
        pass(near, 4, 3, 3);
        pass(far, 4, 3, 3);
        SenderBooks books = books();
        assertThat(books.sent()).isEqualTo(1);
        assertThat(List.of(books.leastShare(), books.onePercentShare(), books.medianShare()))
                .containsOnly(0.5);
        long silenceNs = WINDOW_NS - 4 * SECOND_NS - 3_000;
        assertThat(books.longestSilenceNs()).isEqualTo(silenceNs);
        assertThat(books.medianSilenceNs()).isEqualTo(silenceNs);
    }

    @Test
    void withoutSendersNothingIsMissing() {
        SenderBooks books = books();
        assertThat(List.of(books.leastShare(), books.onePercentShare(), books.medianShare()))
                .containsOnly(1.0);
        assertThat(books.longestSilenceNs()).isZero();
        assertThat(books.medianSilenceNs()).isZero();
    }
}
