package org.derbench.engine.course;

import java.util.function.BooleanSupplier;

/**
 * Which repetitions a pair of node processes runs.
 *
 * @param first from 1; more than 1 where those before it are recorded already
 * @param stop whether to end after the repetition that runs; the first one is run in any case
 */
public record Repetitions(int first, int last, BooleanSupplier stop) {

    /** All of them. */
    public static Repetitions all(int count) {
        return new Repetitions(1, count, () -> false);
    }
}
