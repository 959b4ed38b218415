package org.derbench.run.testbed;

import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;

/** Runs forks. */
@FunctionalInterface
public interface Forks {

    /**
     * Runs one fork; whatever goes wrong in it is in its records.
     *
     * @throws TestbedBrokenException if what it runs on is broken; there is no record of the repetition that ran then
     * @param ended is given the record of each repetition before the next one begins
     * @return what the nodes wrote to standard error, where something failed
     */
    List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException;

    /**
     * Mends what forks run on, so that the fork can be run again.
     *
     * @param breaks how often that broke with the same fork, from 1
     * @throws TestbedBrokenException if it cannot be mended, or not from here
     */
    default void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        throw broken;
    }
}
