package org.derbench.run.testbed;

import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;

/** Runs forks. */
@FunctionalInterface
public interface Forks {

    /**
     * Runs one fork; its records contain its failures.
     *
     * @param ended is given the record of each repetition before the next one begins
     * @return the nodes' lines on standard error, if something failed
     * @throws TestbedBrokenException if the testbed is broken; the running repetition has no record then
     */
    List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException;

    /**
     * Mends the testbed, so that the fork can run again.
     *
     * @param breaks how often it broke with the same fork, from 1
     * @throws TestbedBrokenException if it cannot be mended, or not from here
     */
    default void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        throw broken;
    }
}
