package org.derbench.engine.books;

import java.util.stream.DoubleStream;

/** How evenly something is shared out. */
final class Fairness {

    private Fairness() {}

    /** Jain's index: 1 where all have as much, and 1/n where one of n has all. */
    static double of(DoubleStream shares) {
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (double share : shares.toArray()) {
            sum += share;
            squares += share * share;
            count++;
        }
        return squares == 0 ? 1 : sum * sum / (count * squares);
    }
}
