package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Things that wait to be sent or committed, and the number of those that are being sent. Closing it gives back all that
 * wait; no further one begins. Thread-safe.
 */
public final class InFlightQueue<T> {

    private final Set<T> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    private int sending;
    private boolean closed;

    /** One more waits; false where nothing is sent any more. */
    public synchronized boolean add(T one) {
        return !closed && waiting.add(one);
    }

    /** It is being sent from now on; false where it waits no more. */
    public boolean begin(T one) {
        return begin(one, () -> {});
    }

    /**
     * The same.
     *
     * @param accounting what to note of it before anybody can ask
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

    /** Takes it back; false where it waits no more. */
    synchronized boolean drop(T one) {
        return waiting.remove(one);
    }

    /** Nothing more is sent; returns what waited. */
    public synchronized List<T> close() {
        closed = true;
        List<T> left = new ArrayList<>(waiting);
        waiting.clear();
        return left;
    }

    /** Things are sent again. */
    public synchronized void open() {
        closed = false;
    }

    /** Whether nothing waits and nothing is being sent. */
    public synchronized boolean idle() {
        return waiting.isEmpty() && sending == 0;
    }
}
