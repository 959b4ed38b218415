package org.derbench.engine.books;

/**
 * Counts the outcomes of messages that are due in a window, and separately of those that a fault can have touched. Not
 * thread-safe: {@link Account} guards it.
 */
final class Tallies {

    private Tally all = new Tally();
    private Tally touched = new Tally();
    private Window window = Window.NONE;
    private long touchedFromNs = Long.MAX_VALUE;
    private final DueTimes lost = new DueTimes();
    private final DueTimes doubled = new DueTimes();
    private final DueTimes reordered = new DueTimes();

    /** Counts anew, for messages that are due in this window. */
    void window(Window timed) {
        window = timed;
        all = new Tally();
        touched = new Tally();
    }

    Window window() {
        return window;
    }

    /** Sets the time from which a fault can touch due messages. */
    void expectFault(long nanoTime) {
        touchedFromNs = nanoTime;
    }

    boolean inWindow(long dueNs) {
        return window.contains(dueNs);
    }

    private boolean isTouched(long dueNs) {
        return dueNs >= touchedFromNs && window.contains(dueNs);
    }

    /** The count of all messages of the window. */
    Tally all() {
        return all;
    }

    /** The count of messages that a fault can have touched. */
    Tally touched() {
        return touched;
    }

    void scheduled(long dueNs) {
        if (inWindow(dueNs)) {
            all.scheduled(1);
        }
        if (isTouched(dueNs)) {
            touched.scheduled(1);
        }
    }

    void count(long dueNs, Outcome outcome) {
        if (outcome == Outcome.LOST && dueNs >= touchedFromNs) {
            lost.add(dueNs);
        }
        if (inWindow(dueNs)) {
            all.count(outcome, 1);
        }
        if (isTouched(dueNs)) {
            touched.count(outcome, 1);
        }
    }

    /**
     * The damage to messages that were due between these times, in the window or after it. A fault can have touched
     * them.
     */
    Damage damage(long fromNs, long toNs) {
        return new Damage(lost.between(fromNs, toNs), doubled.between(fromNs, toNs), reordered.between(fromNs, toNs));
    }

    /** Adds messages of the window that were never opened: its last ones. */
    void unsent(long messages) {
        all.scheduled(messages);
        all.count(Outcome.UNSENT, messages);
        if (touchedFromNs < window.endNs()) {
            touched.scheduled(messages);
            touched.count(Outcome.UNSENT, messages);
        }
    }

    /** Counts a duplicate, by the original's due time. In the window it is damage, whenever it was due. */
    void duplicated(long dueNs, long nowNs) {
        if (dueNs >= touchedFromNs) {
            doubled.add(dueNs);
        }
        if (!inWindow(dueNs) && !inWindow(nowNs)) {
            return;
        }
        all.duplicated();
        // a repeat after the fault can be its doing, however long ago the message came first
        if (Math.max(dueNs, nowNs) >= touchedFromNs) {
            touched.duplicated();
        }
    }

    void outOfOrder(long dueNs) {
        if (dueNs >= touchedFromNs) {
            reordered.add(dueNs);
        }
        if (inWindow(dueNs)) {
            all.outOfOrder();
        }
        if (isTouched(dueNs)) {
            touched.outOfOrder();
        }
    }
}
