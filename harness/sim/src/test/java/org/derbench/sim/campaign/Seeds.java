package org.derbench.sim.campaign;

import java.util.function.LongConsumer;

/**
 * Runs a property over many seeds, or over one: {@code -Dderbench.seed=N} replays it, {@code -Dderbench.seeds=N} says
 * how many, {@code -Dderbench.from=N} with which it begins.
 */
final class Seeds {

    private Seeds() {}

    /** @param count how many, where nothing else is said */
    static void each(int count, LongConsumer property) {
        Long only = Long.getLong("derbench.seed");
        if (only != null) {
            property.accept(only);
            return;
        }
        long first = Long.getLong("derbench.from", 1);
        long many = Long.getLong("derbench.seeds", count);
        for (long seed = first; seed < first + many; seed++) {
            try {
                property.accept(seed);
            } catch (RuntimeException | Error e) {
                throw new AssertionError("seed " + seed + ", replay it with -Dderbench.seed=" + seed + ": " + e, e);
            }
        }
    }
}
