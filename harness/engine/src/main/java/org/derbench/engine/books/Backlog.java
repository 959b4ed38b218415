package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The number of messages that are due and have not ended, through a window. It counts from the window's start, and is
 * read at the end of each of {@value #STEPS} steps of the same length. A message that was due before the window and
 * ends in it lowers the number, so that only its course says something. Messages that never end do not count. Not
 * thread-safe: its owner guards it.
 *
 * <pre>{@code
 * Backlog backlog = new Backlog(new Window(0, 3_000));
 * backlog.ended(100, 250); // due after 100 ns, ended after 250
 * long grew = Backlog.growth(backlog.steps());
 * }</pre>
 */
public final class Backlog {

    static final int STEPS = 30;
    /** A queue is compared by its shortest lengths in the first third of the window and in the last one. */
    private static final int THIRD = STEPS / 3;
    /** The growth in the window over the growth from one third to the other. */
    private static final double OF_WINDOW = 1.5;

    private final Window window;
    private final double stepNs;
    private final long[] changes = new long[STEPS];

    public Backlog(Window window) {
        this.window = window;
        this.stepNs = (window.endNs() - window.startNs()) / (double) STEPS;
    }

    /** A message ended that was due then. */
    public void ended(long dueNs, long endedNs) {
        if (window.contains(dueNs)) {
            changes[step(dueNs)]++;
            if (endedNs < window.endNs()) {
                changes[step(Math.max(dueNs, endedNs))]--;
            }
        } else if (dueNs < window.startNs() && window.contains(endedNs)) {
            changes[step(endedNs)]--;
        }
    }

    private int step(long atNs) {
        return Math.min(STEPS - 1, (int) ((atNs - window.startNs()) / stepNs));
    }

    /** By how much it was longer at the end of each step than at the start of the window. */
    public List<Long> steps() {
        List<Long> steps = new ArrayList<>(STEPS);
        long length = 0;
        for (long change : changes) {
            length += change;
            steps.add(length);
        }
        return steps;
    }

    /** The sums of two ends; empty if either has no steps. */
    public static List<Long> sum(List<Long> some, List<Long> others) {
        if (some.size() != STEPS || others.size() != STEPS) {
            return List.of();
        }
        List<Long> sum = new ArrayList<>(STEPS);
        for (int step = 0; step < STEPS; step++) {
            sum.add(some.get(step) + others.get(step));
        }
        return sum;
    }

    /**
     * By how many messages the queue grew in the window; below 0 where it shrank. A stall, a burst or a bulk makes it
     * longer for a while, so that its shortest lengths in two thirds of the window are compared: a queue that only
     * sways comes back to them.
     */
    public static long growth(List<Long> steps) {
        long first = Math.min(0, Collections.min(steps.subList(0, THIRD)));
        long last = Collections.min(steps.subList(STEPS - THIRD - 1, STEPS));
        return Math.round(OF_WINDOW * (last - first));
    }
}
