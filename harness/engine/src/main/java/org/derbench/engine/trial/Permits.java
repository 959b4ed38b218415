package org.derbench.engine.trial;

import java.util.concurrent.Semaphore;

/** Places for outstanding messages. The number of places can change while they are in use. */
final class Permits extends Semaphore {

    private static final long serialVersionUID = 1L;

    private int places;

    Permits(int places) {
        super(places);
        this.places = places;
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
