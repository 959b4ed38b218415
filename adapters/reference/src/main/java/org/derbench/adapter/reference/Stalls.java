package org.derbench.adapter.reference;

import java.util.Random;

/**
 * When nothing is delivered: the same stalls for the same faults, counted from the start. Asked with times that never
 * go back.
 */
final class Stalls {

    private static final double NS_PER_MS = 1e6;

    private final double everyNs;
    private final double lengthNs;
    private final Random random;
    private double beginNs;
    private double endNs;

    /** @param faults the faults that stall */
    Stalls(Faults faults) {
        everyNs = faults.stallEveryMs() * NS_PER_MS;
        lengthNs = faults.stallMs() * NS_PER_MS;
        random = faults.stallSeed() == 0 ? null : new Random(faults.stallSeed());
        if (random == null) {
            endNs = lengthNs;
        } else {
            next();
        }
    }

    /** The time, after the start, at which what arrives then can be delivered: the end of the stall, or at once. */
    long deliverableNs(long arrivalNs) {
        while (arrivalNs >= endNs) {
            next();
        }
        return arrivalNs < beginNs ? arrivalNs : (long) endNs;
    }

    private void next() {
        beginNs = random == null ? beginNs + everyNs : endNs + exponential(everyNs - lengthNs);
        endNs = beginNs + (random == null ? lengthNs : exponential(lengthNs));
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }
}
