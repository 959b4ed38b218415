package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The numbers of devices at one end or several. */
class SenderTallyTest {

    private static final long SECOND_NS = 1_000_000_000;
    private static final DeviceNames NAMES = DeviceNames.like("meter-1", 4);
    private static final PartWindow WINDOW = new PartWindow(10, 20, 15);

    private final SenderTally tally = armed();

    private static SenderTally armed() {
        SenderTally tally = new SenderTally(NAMES);
        tally.arm(WINDOW, new Window(0, SECOND_NS), 0);
        return tally;
    }

    private SenderCounts.Sum sum(SenderTally... more) {
        return new SenderCounts.Sum(
                Stream.concat(Stream.of(tally), Stream.of(more))
                        .map(SenderTally::counts)
                        .toList(),
                SECOND_NS);
    }

    @Test
    void marksOfADevicesPartsAddUp() {
        tally.passed(10, 1, 7, 0);
        tally.passed(11, 1, 8, 0);
        tally.passed(12, 1, 9, 0);
        tally.takeBack(12, 1, 9);
        SenderTally other = armed();
        other.passed(13, 1, 7, 0);
        assertThat(sum(other).passed(1)).isEqualTo(3);
        assertThat(sum(other).marks(1)).isEqualTo(Mark.of(10, 7) + Mark.of(11, 8) + Mark.of(13, 7));
        assertThat(tally.names()).isSameAs(NAMES);
    }

    @Test
    void anotherWindowBeginsAnew() {
        tally.passed(10, 1, 7, 0);
        tally.arm(WINDOW, new Window(0, SECOND_NS), 0);
        assertThat(tally.counts().numbers()).isEmpty();
        tally.passed(10, 1, 7, 0);
        assertThat(sum().passed(1)).isEqualTo(1);
        assertThat(sum().marks(1)).isEqualTo(Mark.of(10, 7));
    }

    @Test
    @DisplayName("a device is told that sent in the window or was back after the fault, and no other")
    void onlyHeardDevicesAreTold() {
        tally.passed(10, 0, 7, 0);
        tally.passed(20, 1, 7, 0);
        int one = tally.counts().numbers().length();
        tally.faultEnded(0);
        assertThat(tally.counts().numbers().length()).isEqualTo(2 * one);
    }

    @Test
    @DisplayName("a device that several ends heard was back when the first of them heard it")
    void theFirstEndToHearDecides() {
        SenderTally early = armed();
        SenderTally late = armed();
        tally.passed(16, 0, 7, 30);
        early.passed(16, 0, 7, 20);
        late.passed(16, 0, 7, 40);
        late.passed(16, 1, 7, 50);
        for (SenderTally each : new SenderTally[] {tally, early, late}) {
            each.faultEnded(10);
        }
        assertThat(sum(early, late).back().last())
                .containsExactly(
                        new DeviceReturn.Device("meter-3", null),
                        new DeviceReturn.Device("meter-4", null),
                        new DeviceReturn.Device("meter-2", 40L),
                        new DeviceReturn.Device("meter-1", 10L));
    }
}
