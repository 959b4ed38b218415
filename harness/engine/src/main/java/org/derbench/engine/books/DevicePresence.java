package org.derbench.engine.books;

import java.util.Arrays;
import org.derbench.engine.time.Ticks;

/**
 * The presence of each of many devices: how long nothing came from it in a window, and when it was back after a fault.
 * Not thread-safe: its owner guards it.
 */
final class DevicePresence {

    private final long[] heardNs;
    private final long[] silentNs;
    private Window timed = Window.NONE;
    private long offsetNs;
    private long firstTick;
    /** Whatever came since the window was announced; null where no fault comes in it. */
    private DeviceLog log;
    /** When the fault had ended; null until then. */
    private Long faultEndedNs;

    DevicePresence(int devices) {
        this.heardNs = new long[devices];
        this.silentNs = new long[devices];
    }

    /**
     * Starts the books.
     *
     * @param epochOffsetNs the offset by which stamps are made; it is added to each time
     */
    void arm(PartWindow announced, Window covered, long epochOffsetNs) {
        timed = covered;
        offsetNs = epochOffsetNs;
        firstTick = announced.firstTick();
        Arrays.fill(heardNs, covered.startNs());
        Arrays.fill(silentNs, 0);
        log = announced.faultComes() ? new DeviceLog() : null;
        faultEndedNs = null;
    }

    /** The fault of the window ended then. */
    void faultEnded(long nanoTime) {
        faultEndedNs = nanoTime;
    }

    /** Something with this stamp came for the first time, from this device or for it. */
    void came(long tick, int device, long nowNs) {
        if (log != null && tick >= firstTick) {
            log.add(tick, device, nowNs);
        }
    }

    /** Something of the window was heard of a device. */
    void heard(int device, long nowNs) {
        long atNs = Math.max(timed.startNs(), Math.min(timed.endNs(), nowNs));
        silentNs[device] = Math.max(silentNs[device], atNs - heardNs[device]);
        heardNs[device] = atNs;
    }

    /** The longest silence of each device in the window, which is over. */
    long[] silentNs() {
        for (int device = 0; device < heardNs.length; device++) {
            heard(device, timed.endNs());
        }
        return silentNs.clone();
    }

    /** The time since that stamp's. */
    long tookNs(long tick, long nowNs) {
        return Math.max(0, nowNs + offsetNs - Ticks.toEpochNs(tick));
    }

    /** When each was back after the fault's end; negative for one that was not. Null where no fault came. */
    long[] backAfterNs() {
        return log == null || faultEndedNs == null
                ? null
                : log.firstAfterNs(heardNs.length, Ticks.ofEpochNs(faultEndedNs + offsetNs), faultEndedNs);
    }
}
