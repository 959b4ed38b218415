package org.derbench.run.slurm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.slurm.Submission;
import org.derbench.lab.slurm.TcComment;
import org.derbench.run.hosts.Placement;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.PlacedFork;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.schedule.Expected;
import org.derbench.run.schedule.Schedule;
import org.derbench.run.store.Recorded;

/** The job arrays of a sweep, one for each setup, and what each of their elements stands for. */
final class SlurmArrays {

    private final Plan plan;
    private final SlurmCluster cluster;
    private final Expected expected;
    private final Duration blockAtLeast;
    private final String name;
    private final Map<Long, List<SlurmBlock>> arrays = new HashMap<>();

    /**
     * @param blockAtLeast the timed windows that an element has
     * @param name of all the arrays
     */
    SlurmArrays(Plan plan, SlurmCluster cluster, Expected expected, Duration blockAtLeast, String name) {
        this.plan = plan;
        this.cluster = cluster;
        this.expected = expected;
        this.blockAtLeast = blockAtLeast;
        this.name = name;
    }

    /** The forks that are not recorded, in the sweep's order. */
    List<PlacedFork> missing(Schedule schedule, Recorded recorded) {
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

    /** Submits those forks. */
    void submit(List<PlacedFork> forks, Slurm slurm) {
        SlurmBlock.of(forks, fork -> expected.measuredOfFork(fork.cell()), blockAtLeast)
                .forEach((setup, blocks) -> arrays.put(slurm.submit(submission(blocks)), blocks));
    }

    /** Whether that element is of one of these arrays; one of an earlier coordinator may still be about to end. */
    boolean has(Element element) {
        return arrays.containsKey(element.arrayId());
    }

    /** What that element is to run. */
    SlurmBlock block(Element element) {
        return arrays.get(element.arrayId()).get(element.index());
    }

    private Submission submission(List<SlurmBlock> blocks) {
        Cell any = blocks.get(0).forks().get(0).fork().cell();
        BoardPairs pairs = cluster.pairs();
        Placement placement = Placement.of(any);
        int boards = placement.hosts().size();
        Duration longest =
                blocks.stream().map(this::expected).max(Duration::compareTo).orElseThrow();
        return new Submission(
                name,
                blocks.size(),
                pairs.count(any.board(), boards),
                boards,
                pairs.constraint(any.board(), boards),
                TcComment.of(cluster.world(any.board()).profiles().named(placement.onlyLink())),
                limit(longest, any));
    }

    private Duration limit(Duration longest, Cell any) {
        return SlurmLimit.of(
                longest,
                cluster.world(any.board()).boards().named(any.board()).timeFactor(),
                1 + plan.settingsOf(any).retries());
    }

    private Duration expected(SlurmBlock block) {
        return block.forks().stream()
                .map(placed -> expected.ofFork(placed.fork().cell()))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
