package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.hosts.TestbedBrokenException;

/**
 * Runs forks on whatever is put up when each of them begins.
 *
 * @param distribution the folder of what nodes are made of
 * @param places that earlier forks found
 */
public record TestbedForks(
        Testbed testbed, Systems systems, TrialHeads heads, Path distribution, Ports ports, KnownPlaces places)
        implements Forks {

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        return new PairForks(testbed.up(), systems, heads, distribution, ports, places).run(task, ended);
    }

    @Override
    public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        testbed.mend(broken, breaks);
    }
}
