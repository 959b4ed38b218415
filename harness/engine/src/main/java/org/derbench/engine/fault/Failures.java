package org.derbench.engine.fault;

import java.util.List;
import java.util.function.Consumer;

/** Takes what fails at a role: it ends the trial, unless a fault of the plan explains it. */
@FunctionalInterface
public interface Failures extends Consumer<Throwable> {

    /** A fault is to come then, on this role's clock: what fails from then on is its doing. */
    default void faultAt(long nanoTime) {
        // where none comes, nothing is
    }

    /** Whether a fault of the plan explains it; it is noted then, and the role goes on. */
    default boolean explained(Throwable failure) {
        return false;
    }

    /** How many were noted. */
    default long count() {
        return 0;
    }

    /** The first of them that differ, in words. */
    default List<String> said() {
        return List.of();
    }
}
