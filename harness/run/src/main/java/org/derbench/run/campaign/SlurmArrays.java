package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;
import org.derbench.run.plan.PlacedFork;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;

/** The job arrays of a sweep, one for each setup, and the block of each of their elements. */
final class SlurmArrays {

    private final Plan plan;
    private final ExpectedDurations expected;
    private final Duration blockAtLeast;
    private final String name;
    private final SlurmSweep.Submissions submissions;
    private final Map<Long, List<SlurmBlock>> arrays = new HashMap<>();

    /**
     * @param blockAtLeast the timed windows of an element, at least
     * @param name the name of all arrays
     */
    SlurmArrays(
            Plan plan,
            ExpectedDurations expected,
            Duration blockAtLeast,
            String name,
            SlurmSweep.Submissions submissions) {
        this.plan = plan;
        this.expected = expected;
        this.blockAtLeast = blockAtLeast;
        this.name = name;
        this.submissions = submissions;
    }

    /** The forks that are not recorded, in the sweep's order. */
    List<PlacedFork> missing(Schedule schedule, ResultsIndex recorded) {
        List<PlacedFork> missing = new ArrayList<>();
        int order = 0;
        for (int number = 1; number <= schedule.blocks(); number++) {
            for (ScheduledFork fork : schedule.block(number, recorded)) {
                int repetitions = plan.settingsOf(fork.cell()).repetitions();
                if (recorded.firstMissing(fork, repetitions) <= repetitions) {
                    missing.add(new PlacedFork(fork, order));
                }
                order++;
            }
        }
        return missing;
    }

    /** The forks in blocks, grouped into one array for each setup. */
    Collection<List<SlurmBlock>> cut(List<PlacedFork> forks) {
        return SlurmBlock.of(forks, fork -> expected.measuredOfFork(fork.cell()), blockAtLeast)
                .values();
    }

    /** Submits an array of these blocks. */
    void submit(List<SlurmBlock> blocks, Slurm slurm) {
        arrays.put(slurm.submit(submissions.of(name, blocks, this::expected)), blocks);
    }

    /** Whether an element belongs to these arrays; an earlier coordinator's may still be about to end. */
    boolean has(Element element) {
        return arrays.containsKey(element.arrayId());
    }

    /** The block of an element. */
    SlurmBlock block(Element element) {
        return arrays.get(element.arrayId()).get(element.index());
    }

    private Duration expected(SlurmBlock block) {
        return block.forks().stream()
                .map(placed -> expected.ofFork(placed.fork().cell()))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
