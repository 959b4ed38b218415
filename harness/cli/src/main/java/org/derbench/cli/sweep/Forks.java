package org.derbench.cli.sweep;

import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;

/** Runs forks. */
@FunctionalInterface
interface Forks {

    /**
     * Runs one fork; whatever goes wrong in it is in its records.
     *
     * @param ended is given the record of each repetition before the next one begins
     * @return what the nodes wrote to standard error, where something failed
     */
    List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException;
}
