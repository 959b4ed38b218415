package org.derbench.engine.load;

import java.util.concurrent.Semaphore;

/** Places for outstanding messages. The number of places can change while they are in use. */
public class Permits extends Semaphore {

    private static final long serialVersionUID = 1L;

    private int places;
    private transient volatile Runnable whenFreed = this::release;
    private transient volatile Runnable whenRefused = this::release;

    /** That many places, all free. */
    public Permits(int places) {
        super(places);
        this.places = places;
    }

    /** Hands each place that becomes free to that instead of releasing it. */
    void whenFreed(Runnable action) {
        whenFreed = action;
    }

    /** Has that told of each place that becomes free, whichever way; it releases the place. */
    void whenBack(Runnable action) {
        whenFreed = action;
        whenRefused = action;
    }

    /** A message did not leave after all: its place is free. */
    public void refused() {
        whenRefused.run();
    }

    /** A message came back: its place is free. */
    public void freed() {
        whenFreed.run();
    }

    /** The most that may be taken at the same time. */
    public synchronized int places() {
        return places;
    }

    /**
     * From now on there are so many places; when there are fewer, those in use beyond that are taken away as they
     * become free.
     */
    public synchronized void places(int wanted) {
        if (wanted > places) {
            release(wanted - places);
        } else {
            reducePermits(places - wanted);
        }
        places = wanted;
    }
}
