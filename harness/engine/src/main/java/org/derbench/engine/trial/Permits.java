package org.derbench.engine.trial;

import java.util.concurrent.Semaphore;

/** Places for outstanding messages. The number of places can change while they are in use. */
final class Permits extends Semaphore {

    private static final long serialVersionUID = 1L;

    private int places;
    private transient volatile Runnable whenFreed = this::release;

    Permits(int places) {
        super(places);
        this.places = places;
    }

    /** Has something else done with a place that becomes free than to release it. */
    void whenFreed(Runnable action) {
        whenFreed = action;
    }

    /** A message came back: its place is free. */
    void freed() {
        whenFreed.run();
    }

    synchronized int places() {
        return places;
    }

    /** From now on there are so many places; when there are fewer, those in use beyond that are taken away as they become free. */
    synchronized void places(int wanted) {
        if (wanted > places) {
            release(wanted - places);
        } else {
            reducePermits(places - wanted);
        }
        places = wanted;
    }
}
