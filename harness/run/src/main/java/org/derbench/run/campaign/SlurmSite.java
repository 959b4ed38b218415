package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.time.SystemClock;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.slurm.Submission;
import org.derbench.lab.slurm.TcComment;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.TrialHeads;

/**
 * The boards of a Slurm cluster: an array of jobs for each setup. Each element gets a pair of boards, and its
 * measurements are recorded here, trial by trial.
 */
final class SlurmSite implements Site {

    /** The name of its pairs in records. */
    static final String KIND = "slurm";

    private final Executor.Means means;
    private final Slurm slurm;
    private final SlurmCluster cluster;
    private final List<Cell> cells;

    SlurmSite(Executor.Means means, Slurm slurm, SlurmCluster cluster, List<Cell> cells) {
        this.means = means;
        this.slurm = slurm;
        this.cluster = cluster;
        this.cells = cluster.fit(cells);
    }

    @Override
    public List<Cell> cells() {
        return cells;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String description() {
        return cluster.description(cells);
    }

    @Override
    public String insteadBecause() {
        return "";
    }

    @Override
    public int pairs() {
        return cluster.count(cells);
    }

    @Override
    public String obstacle(Cell cell) {
        return cluster.obstacle(cell);
    }

    @Override
    public TrialHead head(String sweep, Cell cell) {
        return new TrialHeads(sweep, cluster.resolver(cell.board()).systems(), (String) null).of(cell);
    }

    @Override
    public List<String> run(Work work) throws InterruptedException {
        SlurmWorker.Shared shared = shared(work);
        return new SlurmSweep(
                        slurm,
                        new SystemClock(),
                        means.request().batch().orElseThrow(),
                        (name, batches, expected) -> submission(work, name, batches, expected),
                        (element, batch, sweep) -> new SlurmWorker(shared, element, batch, sweep).run(),
                        means.listener()::notice)
                .run(work);
    }

    private Submission submission(
            Work work, String name, List<SlurmBatch> batches, Function<SlurmBatch, Duration> expected) {
        Cell any = batches.get(0).forks().get(0).fork().cell();
        BoardPairs pairs = cluster.pairs();
        Placement placement = Placement.of(any);
        int boards = placement.hosts().size();
        Duration longest =
                batches.stream().map(expected).max(Duration::compareTo).orElseThrow();
        return new Submission(
                name,
                batches.size(),
                pairs.count(any.board(), boards),
                boards,
                pairs.constraint(any.board(), boards),
                TcComment.of(cluster.resolver(any.board()).profiles().named(placement.onlyLink())),
                SlurmLimit.of(
                        longest,
                        cluster.resolver(any.board())
                                .boards()
                                .named(any.board())
                                .timeFactor(),
                        1 + work.plan().settingsOf(any).retries()));
    }

    private SlurmWorker.Shared shared(Work work) {
        Environment environment = means.environment();
        Path distribution = environment.distribution().toAbsolutePath();
        return new SlurmWorker.Shared(
                cluster,
                means.children(),
                distribution,
                new HostScore(),
                work.folder().id(),
                work.plan()::settingsOf);
    }

    @Override
    public void close() {
        // the boards are Slurm's
    }
}
