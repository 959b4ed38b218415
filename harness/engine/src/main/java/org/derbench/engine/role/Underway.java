package org.derbench.engine.role;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What waits to be sent, and what is being sent. Thread-safe. */
final class Underway<T> {

    private final Set<T> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    private int sending;
    private boolean closed;

    /** One more waits; false where nothing is sent any more. */
    synchronized boolean add(T one) {
        return !closed && waiting.add(one);
    }

    /** It is being sent from now on; false where it waits no more. */
    synchronized boolean begin(T one) {
        boolean begins = waiting.remove(one);
        sending += begins ? 1 : 0;
        return begins;
    }

    /** One that was being sent is so no more. */
    synchronized void end() {
        sending--;
    }

    /** Takes it back; false where it waits no more. */
    synchronized boolean drop(T one) {
        return waiting.remove(one);
    }

    /** Nothing more is sent; returns what waited. */
    synchronized List<T> close() {
        closed = true;
        List<T> left = new ArrayList<>(waiting);
        waiting.clear();
        return left;
    }

    /** Things are sent again. */
    synchronized void open() {
        closed = false;
    }

    synchronized boolean idle() {
        return waiting.isEmpty() && sending == 0;
    }
}
