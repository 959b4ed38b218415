package org.derbench.engine.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.route.Extent;
import org.derbench.engine.route.PartWindow;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

/** Two devices that are due every 100 ms, 50 ms apart. */
class FleetTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long startNs = clock.nanoTime();

    private Fleet fleet(Pacing load) {
        Fleet fleet = new Fleet(new Fleet.Parameters(2, 100 * MS, FleetSchedule.Start.EVEN, 1, 1, load), 1, 0, 1, clock);
        fleet.contact(clock.epochOffsetNs());
        fleet.start();
        return fleet;
    }

    private long afterMs(Event event) {
        return (event.dueNs() - startNs) / MS;
    }

    @Test
    void aDeviceOfAnOpenLoadIsDueAPeriodAfterItWasDueThoughItIsStillSending() {
        Fleet fleet = fleet(Pacing.OPEN);
        List<Long> due = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            due.add(afterMs(fleet.next()));
        }
        assertThat(due).containsExactly(0L, 50L, 100L, 150L, 200L);
    }

    @Test
    void aDeviceOfAClosedLoadIsDueAPeriodAfterItHasSent() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event first = fleet.next();
        clock.sleepUntil(startNs + 30 * MS);
        fleet.sent(first);
        Event second = fleet.next();
        Event third = fleet.next();
        clock.sleepUntil(startNs + 400 * MS);
        fleet.sent(third);
        fleet.sent(second);

        assertThat(List.of(first.device(), second.device(), third.device())).containsExactly(0, 1, 0);
        assertThat(List.of(afterMs(first), afterMs(second), afterMs(third))).containsExactly(0L, 50L, 130L);
        assertThat(List.of(afterMs(fleet.next()), afterMs(fleet.next()))).containsExactly(500L, 500L);
    }

    @Test
    void whoIsStillSendingWhenTheLoadBeginsAnewIsDueOnceAndNotTwice() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event before = fleet.next();
        fleet.start();
        fleet.sent(before);
        fleet.endAt(startNs + 99 * MS);
        assertThat(List.of(fleet.next().device(), fleet.next().device())).containsExactly(0, 1);
        assertThat(fleet.next()).isNull();
    }

    @Test
    void whoIsSendingIsWaitedForUntilTheEnd() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event first = fleet.next();
        fleet.next();
        clock.at(startNs + 70 * MS, () -> fleet.sent(first));
        fleet.endAt(startNs + 300 * MS);
        assertThat(afterMs(fleet.next())).isEqualTo(170);
        assertThat(fleet.next()).isNull();
        assertThat(clock.nanoTime()).isEqualTo(startNs + 300 * MS);
    }

    @Test
    void whoWasDueInTheWindowAndDidNotGetItsTurnIsScheduledToo() {
        Fleet fleet = fleet(Pacing.CLOSED);
        fleet.arm(new PartWindow(Ticks.ofEpochNs(startNs + clock.epochOffsetNs()), Ticks.ofEpochNs(startNs + 90 * MS + clock.epochOffsetNs())));
        fleet.next();
        fleet.endAt(startNs + 90 * MS);
        assertThat(fleet.neverHandedOut(Extent.WINDOW)).isEqualTo(1);
        assertThat(fleet.scheduled(Extent.WINDOW)).isEqualTo(2);
    }
}
