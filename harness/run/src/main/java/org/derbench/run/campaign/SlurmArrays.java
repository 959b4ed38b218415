package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;
import org.derbench.run.plan.OrderedFork;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;

/** The job arrays of a sweep, one for each setup, and the batch of each of their elements. */
final class SlurmArrays {

    private final Plan plan;
    private final ExpectedDurations expected;
    private final Duration batchAtLeast;
    private final String name;
    private final SlurmSweep.Submissions submissions;
    private final Map<Long, List<SlurmBatch>> arrays = new HashMap<>();

    /**
     * @param batchAtLeast the timed windows of an element, at least
     * @param name the name of all arrays
     */
    SlurmArrays(
            Plan plan,
            ExpectedDurations expected,
            Duration batchAtLeast,
            String name,
            SlurmSweep.Submissions submissions) {
        this.plan = plan;
        this.expected = expected;
        this.batchAtLeast = batchAtLeast;
        this.name = name;
        this.submissions = submissions;
    }

    /** The forks that are not recorded, in the sweep's order. */
    List<OrderedFork> missing(Schedule schedule, ResultsIndex recorded) {
        List<OrderedFork> missing = new ArrayList<>();
        int order = 0;
        for (int number = 1; number <= schedule.blocks(); number++) {
            for (ScheduledFork fork : schedule.block(number, recorded)) {
                int repetitions = plan.settingsOf(fork.cell()).repetitions();
                if (recorded.firstMissing(fork, repetitions) <= repetitions) {
                    missing.add(new OrderedFork(fork, order));
                }
                order++;
            }
        }
        return missing;
    }

    /** The forks in batches, grouped into one array for each setup. */
    Collection<List<SlurmBatch>> cut(List<OrderedFork> forks) {
        return SlurmBatch.of(forks, fork -> expected.measuredOfFork(fork.cell()), batchAtLeast)
                .values();
    }

    /** Submits an array of these batches. */
    void submit(List<SlurmBatch> batches, Slurm slurm) {
        arrays.put(slurm.submit(submissions.of(name, batches, this::expected)), batches);
    }

    /** Whether an element belongs to these arrays; an earlier coordinator's may still be about to end. */
    boolean has(Element element) {
        return arrays.containsKey(element.arrayId());
    }

    /** The batch of an element. */
    SlurmBatch batch(Element element) {
        return arrays.get(element.arrayId()).get(element.index());
    }

    private Duration expected(SlurmBatch batch) {
        return batch.forks().stream()
                .map(ordered -> expected.ofFork(ordered.fork().cell()))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
