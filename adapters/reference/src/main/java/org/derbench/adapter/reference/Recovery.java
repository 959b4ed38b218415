package org.derbench.adapter.reference;

/** While its broker is away, and exactly so long after it is back, nothing is delivered. Thread-safe. */
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
