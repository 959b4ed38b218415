package org.derbench.engine.books;

import java.util.Arrays;

/**
 * Counts the parts that pass one end by the device that sent them: a few numbers for each device, however much it
 * sends. Thread-safe.
 */
public final class SenderTally {

    private final DeviceNames names;
    private final DevicePresence presence;
    private final int[] passed;
    private final long[] marks;
    private PartWindow window = PartWindow.NONE;

    public SenderTally(DeviceNames names) {
        this.names = names;
        this.presence = new DevicePresence(names.count());
        this.passed = new int[names.count()];
        this.marks = new long[names.count()];
    }

    /** The names of the devices. */
    public DeviceNames names() {
        return names;
    }

    /**
     * Starts the books.
     *
     * @param offsetNs the one that stamps are made with, and what is to be added to each time
     */
    public synchronized void arm(PartWindow announced, Window covered, long offsetNs) {
        window = announced;
        presence.arm(announced, covered, offsetNs);
        Arrays.fill(passed, 0);
        Arrays.fill(marks, 0);
    }

    /** The fault of the window ended then. */
    public synchronized void faultEnded(long nanoTime) {
        presence.faultEnded(nanoTime);
    }

    /**
     * A part of a device passed, for the first time and with the right content.
     *
     * @param content its content's number, which tells the device, too: see {@link Mark#at}
     */
    public synchronized void passed(long tick, int device, int content, long nowNs) {
        presence.came(tick, device, nowNs);
        if (window.contains(tick)) {
            passed[device]++;
            marks[device] += Mark.of(tick, content);
            presence.heard(device, nowNs);
        }
    }

    /** A part that had {@link #passed} did not pass after all. */
    public synchronized void takeBack(long tick, int device, int content) {
        if (window.contains(tick)) {
            passed[device]--;
            marks[device] -= Mark.of(tick, content);
        }
    }

    /** The numbers of the window, which is over. */
    public synchronized SenderCounts counts() {
        return SenderCounts.of(names, passed, marks, presence.silentNs(), presence.backAfterNs());
    }
}
