package org.derbench.run.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.derbench.engine.course.ExternalTally;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.process.Children;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.SlurmElement;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.ExternalAccess;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.HostBoards;
import org.derbench.run.testbed.HostChoice.OpenedHosts;
import org.derbench.run.testbed.HostLinks;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.SweepCells;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TestbedBrokenException;
import org.derbench.run.testbed.TrialAssembly;
import org.derbench.run.testbed.TrialHeads;

/** Runs one batch on the boards of one element of a job array. */
final class SlurmWorker {

    private final Shared shared;
    private final Element element;
    private final SlurmBatch batch;
    private final Sweep sweep;

    /**
     * The common parts of all workers.
     *
     * @param sweepId the sweep's name
     */
    record Shared(
            SlurmCluster cluster,
            Children children,
            Path distribution,
            HostScore score,
            String sweepId,
            Function<Cell, TrialSettings> settingsOf) {}

    /** @param sweep an own object that records into the common folder */
    SlurmWorker(Shared shared, Element element, SlurmBatch batch, Sweep sweep) {
        this.shared = shared;
        this.element = element;
        this.batch = batch;
        this.sweep = sweep;
    }

    /**
     * Runs the batch.
     *
     * @return the cells that were set aside, one line each
     * @throws TestbedBrokenException if the boards are not, or no longer, as they must be
     */
    List<String> run() throws InterruptedException {
        Cell any = batch.forks().get(0).fork().cell();
        SweepCells resolver = shared.cluster().resolver(any.board());
        List<Placement> placements = batch.forks().stream()
                .map(placed -> Placement.of(placed.fork().cell()))
                .distinct()
                .toList();
        SlurmElement elementBoards = SlurmElement.of(
                element, shared.cluster().pairs(), any.board(), Placement.topology(placements), shared.children());
        LinkProbe probe = LinkProbe.in(shared.distribution().resolve("node"));
        Hosts hosts = elementBoards.boards();
        try (HostLinks links = new HostLinks(hosts, true, resolver.profiles(), probe);
                HostBoards boards =
                        HostBoards.open(resolver.boards(), placements, hosts, shared.score(), shared.children())) {
            verify(links, Placement.of(any));
            TrialHeads heads = new TrialHeads(shared.sweepId(), resolver.systems(), hosts);
            Testbed.Up up = new Testbed.Up(new OpenedHosts(hosts, ""), links, boards);
            Forks forks = new TrialAssembly(
                    Testbed.open(() -> up, line -> {}),
                    resolver.systems(),
                    heads,
                    shared.distribution(),
                    Ports.on(hosts),
                    ExternalAccess.NONE,
                    new ExternalTally());
            Forks hooked = new HookedForks(forks, heads::of, hosts.clock(), shared.children()::run);
            sweep.run(batch.forks(), shared.settingsOf(), new SlurmForks(hooked, elementBoards));
            return sweep.setAside();
        }
    }

    private static void verify(HostLinks links, Placement placement) {
        try {
            // a worker has nobody to tell
            links.verify(placement, line -> {});
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }
}
