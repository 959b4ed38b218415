package org.derbench.run.slurm;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.process.Children;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.SlurmPair;
import org.derbench.run.campaign.Sweep;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.Bench;
import org.derbench.run.testbed.BoardBench;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.KnownPlaces;
import org.derbench.run.testbed.PairForks;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.SweepCells;
import org.derbench.run.testbed.TestbedBrokenException;
import org.derbench.run.testbed.TrialHeads;

/** Runs one block on the boards that one element of a job array has. */
final class SlurmWorker {

    private final Shared shared;
    private final Element element;
    private final SlurmBlock block;
    private final Sweep sweep;

    /**
     * What all workers have in common.
     *
     * @param sweepId the sweep's name
     */
    record Shared(SlurmCluster cluster, Children children, Path distribution, HostScore score, String sweepId,
                  Function<Cell, TrialSettings> settingsOf) {
    }

    /** @param sweep one of its own, which records where all do */
    SlurmWorker(Shared shared, Element element, SlurmBlock block, Sweep sweep) {
        this.shared = shared;
        this.element = element;
        this.block = block;
        this.sweep = sweep;
    }

    /**
     * Runs it.
     *
     * @return what was set aside, one line each
     * @throws TestbedBrokenException if the boards are not, or no longer, what they must be
     */
    List<String> run() throws InterruptedException {
        SlurmPair pair = SlurmPair.of(element, shared.cluster().pairs(), shared.children());
        Cell any = block.forks().get(0).fork().cell();
        SweepCells world = shared.cluster().world(any.board());
        List<Cell> cells = block.forks().stream().map(placed -> placed.fork().cell()).toList();
        LinkProbe probe = LinkProbe.in(shared.distribution().resolve("node"));
        try (Bench bench = new Bench(pair, world.profiles(), probe);
             BoardBench boards = BoardBench.open(world.boards(), cells, pair, shared.score(), shared.children())) {
            verify(bench, any.link());
            TrialHeads heads = new TrialHeads(shared.sweepId(), world.systems(), pair);
            Forks forks = new PairForks(bench, boards, world.systems(), heads, shared.distribution(), new Ports(List.of()), new KnownPlaces());
            sweep.run(block.forks(), shared.settingsOf(), new SlurmForks(forks, pair));
            return sweep.setAside();
        }
    }

    private static void verify(Bench bench, String link) {
        try {
            bench.verify(link);
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }
}
