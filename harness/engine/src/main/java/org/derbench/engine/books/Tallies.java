package org.derbench.engine.books;

/**
 * What becomes of the messages that are due in a window, and of those of them that a fault can have touched. Not
 * thread-safe: {@link Account} guards it.
 */
final class Tallies {

    private Tally all = new Tally();
    private Tally touched = new Tally();
    private Window window = Window.NONE;
    private long touchedFromNs = Long.MAX_VALUE;

    /** Counts anew, what is due in that window. */
    void window(Window timed) {
        window = timed;
        all = new Tally();
        touched = new Tally();
    }

    Window window() {
        return window;
    }

    /** A fault can touch what is due from then on. */
    void touchedFrom(long nanoTime) {
        touchedFromNs = nanoTime;
    }

    boolean inWindow(long dueNs) {
        return window.contains(dueNs);
    }

    private boolean isTouched(long dueNs) {
        return dueNs >= touchedFromNs && window.contains(dueNs);
    }

    /** Of the window. */
    Tally all() {
        return all;
    }

    /** Of those that a fault can have touched. */
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
        if (inWindow(dueNs)) {
            all.count(outcome, 1);
        }
        if (isTouched(dueNs)) {
            touched.count(outcome, 1);
        }
    }

    /** Messages of the window that were never opened: the last ones. */
    void unsent(long messages) {
        all.scheduled(messages);
        all.count(Outcome.UNSENT, messages);
        if (touchedFromNs < window.endNs()) {
            touched.scheduled(messages);
            touched.count(Outcome.UNSENT, messages);
        }
    }

    /** One that was due then came once more: in the window that is damage, whenever it was due. */
    void duplicated(long dueNs, long nowNs) {
        if (!inWindow(dueNs) && !inWindow(nowNs)) {
            return;
        }
        all.duplicated();
        // what comes once more after the fault can be its doing, however long ago it came first
        if (Math.max(dueNs, nowNs) >= touchedFromNs) {
            touched.duplicated();
        }
    }

    void outOfOrder(long dueNs) {
        if (inWindow(dueNs)) {
            all.outOfOrder();
        }
        if (isTouched(dueNs)) {
            touched.outOfOrder();
        }
    }
}
