package org.derbench.run.slurm;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.lab.LabException;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.slurm.Slurm;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.Executor;
import org.derbench.run.campaign.Site;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.PlacedFork;
import org.derbench.run.testbed.TrialHeads;

/**
 * The boards of a Slurm cluster: an array of jobs for each setup, whose elements get a pair of boards each. What an
 * element measures is recorded here, trial by trial.
 */
final class SlurmSite implements Site {

    /** What its pairs are called in records. */
    static final String KIND = "slurm";

    private final Executor.Means means;
    private final Slurm slurm;
    private final SlurmCluster cluster;
    private final List<Cell> cells;

    SlurmSite(Executor.Means means, Slurm slurm, SlurmCluster cluster, List<Cell> cells) {
        this.means = means;
        this.slurm = slurm;
        this.cluster = cluster;
        this.cells = cluster.fitting(cells);
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
        return new TrialHeads(sweep, cluster.world(cell.board()).systems(), (String) null).of(cell);
    }

    @Override
    public List<String> run(Work work) throws InterruptedException {
        String name = "derbench-" + work.folder().id();
        // what a coordinator before this one has left
        cancel(name);
        try {
            return watch(name, work);
        } finally {
            cancel(name);
        }
    }

    private void cancel(String name) {
        try {
            slurm.cancel(name);
        } catch (LabException e) {
            means.listener()
                    .notice("the jobs '" + name + "' are left to Slurm, they end within minutes: " + e.getMessage());
        }
    }

    /**
     * Submits what is missing and sees to it, again while that gets on: Slurm may end elements before they are done.
     */
    private List<String> watch(String name, Work work) throws InterruptedException {
        SlurmArrays arrays = new SlurmArrays(
                work.plan(), cluster, work.expected(), means.request().block().orElseThrow(), name);
        SlurmWorker.Shared shared = shared(work);
        SlurmWatch watch = new SlurmWatch(
                slurm,
                name,
                arrays::has,
                element -> new SlurmRunning(
                        SlurmRunning.Key.of(element),
                        () -> new SlurmWorker(
                                        shared,
                                        element,
                                        arrays.block(element),
                                        work.sweeps().get())
                                .run()),
                work.stop(),
                means.listener()::notice);
        Set<String> setAside = new LinkedHashSet<>();
        List<PlacedFork> missing = arrays.missing(work.schedule(), work.folder().recorded());
        while (!missing.isEmpty() && setAside.isEmpty() && !work.stop().getAsBoolean()) {
            arrays.submit(missing, slurm);
            watch.run();
            setAside.addAll(watch.setAside());
            List<PlacedFork> left =
                    arrays.missing(work.schedule(), work.folder().recorded());
            if (left.size() == missing.size() && setAside.isEmpty()) {
                setAside.add(left.size()
                        + " forks are missing: Slurm ended their jobs before they were done, see scontrol show job");
            }
            missing = left;
        }
        return List.copyOf(setAside);
    }

    private SlurmWorker.Shared shared(Work work) {
        Environment environment = means.environment();
        Path distribution = environment.distribution().toAbsolutePath();
        HostScore score = new HostScore(environment.home().resolve("target").resolve("host-score.txt"));
        return new SlurmWorker.Shared(
                cluster, means.children(), distribution, score, work.folder().id(), work.plan()::settingsOf);
    }

    @Override
    public void close() {
        // the boards are Slurm's
    }
}
