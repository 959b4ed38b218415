package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two devices that are due every 100 ms, 50 ms apart. */
class FleetTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long startNs = clock.nanoTime();

    private Fleet fleet(Pacing load) {
        Fleet fleet =
                new Fleet(new Fleet.Parameters(2, 100 * MS, FleetSchedule.Start.EVEN, 1, 1, load), 1, 0, 1, clock);
        fleet.contact(clock.epochOffsetNs());
        fleet.start();
        return fleet;
    }

    private long afterMs(Event event) {
        return (event.dueNs() - startNs) / MS;
    }

    @Test
    void allPartsThatWereDueCount() {
        Fleet fleet = new Fleet(
                new Fleet.Parameters(2, 100 * MS, FleetSchedule.Start.EVEN, 1, 1, Pacing.OPEN), 3, 0, 1, clock);
        assertThat(fleet.due(startNs, startNs + 400 * MS)).isZero();
        fleet.contact(clock.epochOffsetNs());
        fleet.start();
        assertThat(fleet.due(startNs, startNs + 400 * MS)).isEqualTo(8 * 3);
    }

    @Test
    void aStoppedFleetHandsNothingOut() {
        Fleet fleet = fleet(Pacing.OPEN);
        assertThat(fleet.next()).isNotNull();
        fleet.stop();
        assertThat(fleet.next()).isNull();
    }

    @Test
    @DisplayName("a device of an open load is due a period after it was due, though it is still sending")
    void anOpenLoadsDeviceIsDueWhileSending() {
        Fleet fleet = fleet(Pacing.OPEN);
        List<Long> due = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            due.add(afterMs(fleet.next()));
        }
        assertThat(due).containsExactly(0L, 50L, 100L, 150L, 200L);
    }

    @Test
    @DisplayName("a device of a closed load is due a period after it has sent")
    void aClosedLoadsDeviceIsDueAfterSending() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event first = fleet.next();
        clock.sleepUntil(startNs + 30 * MS);
        fleet.done(first);
        Event second = fleet.next();
        Event third = fleet.next();
        clock.sleepUntil(startNs + 400 * MS);
        fleet.done(third);
        fleet.done(second);

        assertThat(List.of(first.device(), second.device(), third.device())).containsExactly(0, 1, 0);
        assertThat(List.of(afterMs(first), afterMs(second), afterMs(third))).containsExactly(0L, 50L, 130L);
        assertThat(List.of(afterMs(fleet.next()), afterMs(fleet.next()))).containsExactly(500L, 500L);
    }

    @Test
    @DisplayName("a device that is still sending when the load begins anew is due once and not twice")
    void aSendingDeviceIsDueOnceAnew() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event before = fleet.next();
        fleet.start();
        fleet.done(before);
        fleet.endAt(startNs + 99 * MS);
        assertThat(List.of(fleet.next().device(), fleet.next().device())).containsExactly(0, 1);
        assertThat(fleet.next()).isNull();
    }

    @Test
    @DisplayName("in a run-in devices are due one after the other, whatever their agenda")
    void aRunInHasItsOwnPace() {
        Fleet fleet = fleet(Pacing.CLOSED);
        fleet.runIn(100, 35 * MS);
        List<String> due = new ArrayList<>();
        for (Event event = fleet.next(); event != null; event = fleet.next()) {
            due.add(event.device() + " at " + afterMs(event));
        }
        assertThat(due).containsExactly("0 at 0", "1 at 10", "0 at 20", "1 at 30");
        fleet.start();
        assertThat(fleet.next().dueNs()).isEqualTo(clock.nanoTime());
    }

    @Test
    void sendingDevicesAreAwaited() {
        Fleet fleet = fleet(Pacing.CLOSED);
        Event first = fleet.next();
        fleet.next();
        clock.at(startNs + 70 * MS, () -> fleet.done(first));
        fleet.endAt(startNs + 300 * MS);
        assertThat(afterMs(fleet.next())).isEqualTo(170);
        assertThat(fleet.next()).isNull();
        assertThat(clock.nanoTime()).isEqualTo(startNs + 300 * MS);
    }

    @Test
    void dueDevicesWithoutATurnAreScheduledToo() {
        Fleet fleet = fleet(Pacing.CLOSED);
        fleet.arm(new PartWindow(
                Ticks.ofEpochNs(startNs + clock.epochOffsetNs()),
                Ticks.ofEpochNs(startNs + 90 * MS + clock.epochOffsetNs())));
        fleet.next();
        fleet.endAt(startNs + 90 * MS);
        assertThat(fleet.neverHandedOut(Extent.WINDOW)).isEqualTo(1);
        assertThat(fleet.scheduled(Extent.WINDOW)).isEqualTo(2);
    }

    @Test
    @DisplayName("a fleet is warm after two periods and begins anew then")
    void aFleetIsWarmAfterTwoPeriods() {
        Fleet fleet = fleet(1, 1000);
        assertThat(fleet.warmUp(10_000 * MS)).isTrue();
        assertThat(clock.nanoTime()).isEqualTo(startNs + 2_000 * MS);
        assertThat(afterMs(fleet.next())).isEqualTo(2_000);
    }

    @Test
    void aFastFleetIsColdForASecond() {
        Fleet fleet = fleet(1, 100);
        assertThat(fleet.warmUp(1_000 * MS)).as("as long as it takes").isTrue();
        assertThat(clock.nanoTime()).isEqualTo(startNs + 1_000 * MS);
    }

    @Test
    void aFleetWithoutTwoPeriodsIsNotWarm() {
        Fleet fleet = fleet(1, 1000);
        assertThat(fleet.warmUp(1_500 * MS)).isFalse();
        assertThat(clock.nanoTime()).isEqualTo(startNs + 1_500 * MS);
    }

    @Test
    void anUnsentMessageIsAllItsParts() {
        Fleet fleet = fleet(3, 100);
        long epochNs = startNs + clock.epochOffsetNs();
        fleet.arm(new PartWindow(Ticks.ofEpochNs(epochNs), Ticks.ofEpochNs(epochNs + 200 * MS)));
        assertThat(fleet.next().ticks()).hasSize(3);
        fleet.endAt(startNs + 1_000 * MS);
        assertThat(fleet.neverHandedOut(Extent.WINDOW))
                .as("of four messages in the window")
                .isEqualTo(3 * 3);
        assertThat(fleet.scheduled(Extent.WINDOW)).isEqualTo(4 * 3);
    }

    @Test
    void nothingIsHandedOutAtTheEnd() {
        Fleet fleet = fleet(1, 100);
        fleet.endAt(startNs + 50 * MS);
        assertThat(afterMs(fleet.next())).isZero();
        assertThat(fleet.next()).isNull();
    }

    @Test
    void theFirstContactIsTheFirstDevices() {
        Fleet fleet = fleet(1, 100);
        Event contact = fleet.contact(clock.epochOffsetNs());
        assertThat(contact.device()).isZero();
        assertThat(contact.dueNs()).isEqualTo(clock.nanoTime());
        assertThat(contact.ticks()).hasSize(1);
    }

    private Fleet fleet(int parts, long periodMs) {
        Fleet fleet = new Fleet(
                new Fleet.Parameters(2, periodMs * MS, FleetSchedule.Start.EVEN, 1, 1, Pacing.OPEN),
                parts,
                0,
                1,
                clock);
        fleet.contact(clock.epochOffsetNs());
        fleet.start();
        return fleet;
    }

    /** The clock is read under the lock of the turns, whose holder may ask for the fleet's. */
    @Test
    void aFleetIsArmedWithoutItsLock() {
        AtomicReference<Fleet> armed = new AtomicReference<>();
        List<Boolean> held = new ArrayList<>();
        NanoClock watching = new NanoClock() {
            @Override
            public long nanoTime() {
                if (armed.get() != null) {
                    held.add(Thread.holdsLock(armed.get()));
                }
                return clock.nanoTime();
            }

            @Override
            public long epochOffsetNs() {
                return clock.epochOffsetNs();
            }

            @Override
            public void sleepUntil(long nanoTime) {
                clock.sleepUntil(nanoTime);
            }
        };
        Fleet fleet = new Fleet(
                new Fleet.Parameters(2, 100 * MS, FleetSchedule.Start.EVEN, 1, 1, Pacing.OPEN), 1, 0, 1, watching);
        fleet.start();
        armed.set(fleet);
        fleet.arm(new PartWindow(0, 1L << 24));
        assertThat(held).isNotEmpty().containsOnly(false);
    }
}
