package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A queue of things to send or commit, with the number of those under way. Closing it gives back the waiting ones; none
 * begins afterwards. Thread-safe.
 */
public final class InFlightQueue<T> {

    private final Set<T> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    private int sending;
    private boolean closed;

    /** Adds one; false if the queue is closed. */
    public synchronized boolean add(T one) {
        return !closed && waiting.add(one);
    }

    /** Begins to send one; false if it no longer waits. */
    public boolean begin(T one) {
        return begin(one, () -> {});
    }

    /**
     * Begins to send one; false if it no longer waits.
     *
     * @param accounting notes the begin before anybody can ask
     */
    public synchronized boolean begin(T one, Runnable accounting) {
        boolean begins = waiting.remove(one);
        if (begins) {
            sending++;
            accounting.run();
        }
        return begins;
    }

    /** One send has finished. */
    public synchronized void end() {
        sending--;
    }

    /** Takes one back; false if it no longer waits. */
    synchronized boolean drop(T one) {
        return waiting.remove(one);
    }

    /** Closes the queue; returns the waiting ones. */
    public synchronized List<T> close() {
        closed = true;
        List<T> left = new ArrayList<>(waiting);
        waiting.clear();
        return left;
    }

    /** Opens the queue again. */
    public synchronized void open() {
        closed = false;
    }

    /** Whether nothing waits and nothing is under way. */
    public synchronized boolean idle() {
        return waiting.isEmpty() && sending == 0;
    }
}
