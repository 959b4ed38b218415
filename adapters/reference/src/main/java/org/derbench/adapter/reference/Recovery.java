package org.derbench.adapter.reference;

/** Delivers nothing while its broker is away, nor for an equal time after it is back. Thread-safe. */
final class Recovery {

    private final HiccupClock clock;
    private final long takesNs;
    private boolean away;
    private long deliversFromNs;

    /** @param takesNs how long it takes */
    Recovery(HiccupClock clock, long takesNs) {
        this.clock = clock;
        this.takesNs = takesNs;
        this.deliversFromNs = clock.nanoTime();
    }

    synchronized void brokerAway() {
        away = true;
    }

    synchronized void brokerBack() {
        away = false;
        deliversFromNs = clock.nanoTime() + takesNs;
    }

    synchronized boolean delivers() {
        return !away && clock.nanoTime() >= deliversFromNs;
    }
}
