package org.derbench.engine.course;

import java.util.function.BooleanSupplier;

/**
 * The repetitions that a pair of node processes runs.
 *
 * @param first the number of the first one, from 1; greater if earlier ones are recorded already
 * @param stop whether to end after the running repetition; the first one runs in any case
 */
public record Repetitions(int first, int last, BooleanSupplier stop) {

    /** All repetitions. */
    public static Repetitions all(int count) {
        return new Repetitions(1, count, () -> false);
    }
}
