package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The presence of devices by a clock whose zero is not the epoch. */
class DevicePresenceTest {

    private static final long SECOND_NS = 1_000_000_000;
    private static final long OFFSET_NS = 100 * SECOND_NS;
    private static final long FIRST = tick(0);
    private static final long NEVER = Long.MAX_VALUE;

    private final DevicePresence presence = new DevicePresence(2);

    /** The stamp of this second of the own clock. */
    private static long tick(long atS) {
        return Ticks.ofEpochNs(OFFSET_NS + atS * SECOND_NS);
    }

    private void arm(long touchedFrom) {
        presence.arm(new PartWindow(FIRST, tick(10), touchedFrom), new Window(0, 10 * SECOND_NS), OFFSET_NS);
    }

    private void came(long dueS, int device, long atS) {
        presence.came(tick(dueS), device, atS * SECOND_NS);
    }

    @Test
    void aTimeRunsFromTheStamp() {
        arm(NEVER);
        assertThat(presence.tookNs(tick(3), 5 * SECOND_NS)).isEqualTo(2 * SECOND_NS);
        assertThat(presence.tookNs(tick(3), 2 * SECOND_NS)).isZero();
    }

    @Test
    void anotherWindowKnowsNoSilence() {
        arm(NEVER);
        presence.heard(0, 8 * SECOND_NS);
        arm(NEVER);
        presence.heard(0, 5 * SECOND_NS);
        assertThat(presence.silentNs()).containsExactly(5 * SECOND_NS, 10 * SECOND_NS);
    }

    @Test
    @DisplayName("a device is back with the first that was due from the fault's end on, and came")
    void whatIsDueAfterAFaultReturns() {
        arm(tick(2));
        came(3, 0, 6);
        came(4, 0, 7);
        came(5, 0, 8);
        came(5, 1, 5);
        came(6, 1, 6);
        presence.faultEnded(4 * SECOND_NS);
        assertThat(presence.backAfterNs()).containsExactly(3 * SECOND_NS, SECOND_NS);
    }

    @Test
    void aDeviceMayBeBackAtOnce() {
        arm(tick(2));
        came(4, 0, 4);
        came(5, 0, 5);
        presence.faultEnded(4 * SECOND_NS);
        assertThat(presence.backAfterNs()).containsExactly(0L, -1L);
    }

    @Test
    void theWindowsFirstMayBeAReturn() {
        arm(tick(2));
        presence.came(FIRST - 1, 1, 0);
        came(0, 0, 1);
        presence.faultEnded(-SECOND_NS);
        assertThat(presence.backAfterNs()).containsExactly(2 * SECOND_NS, -1L);
    }

    @Test
    void manyReturnsAreKept() {
        DeviceLog log = new DeviceLog();
        for (int entry = 0; entry < 256; entry++) {
            log.add(entry, 0, entry);
        }
        assertThat(log.firstAfterNs(1, 255, 0)).containsExactly(255L);
        log.add(256, 0, 256);
        assertThat(log.firstAfterNs(1, 256, 0)).containsExactly(256L);
    }
}
