package org.derbench.cli.sweep;

import org.derbench.cli.plan.ScheduledFork;
import org.derbench.engine.coordinator.ForkRunner.ForkResult;

/** Runs forks. */
@FunctionalInterface
interface Forks {

    /**
     * Runs one fork; whatever goes wrong in it is in its records.
     *
     * @param order its place in the sweep, from 0
     */
    ForkResult run(ScheduledFork fork, int order) throws InterruptedException;
}
