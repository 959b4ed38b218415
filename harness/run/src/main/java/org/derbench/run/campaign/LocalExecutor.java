package org.derbench.run.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.derbench.engine.course.ExternalTally;
import org.derbench.engine.record.TrialHead;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.CellAdaptation;
import org.derbench.run.testbed.ExternalAccess;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.HostChoice.OpenedHosts;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.Platform;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.Systems;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TestbedOpener;
import org.derbench.run.testbed.TrialAssembly;
import org.derbench.run.testbed.TrialHeads;

/** Runs the forks of a campaign one after the other on one testbed. */
public final class LocalExecutor implements Executor {

    @Override
    public Site open(Means means, List<Cell> cells) throws InterruptedException {
        ExternalAccess access = ExternalAccess.of(means.environment().variables())
                .requireFits(means.resolver().systems(), cells);
        TestbedOpener opener = new TestbedOpener(
                means.environment(),
                means.request().pair(),
                means.children(),
                cells,
                means.request().plan());
        Testbed testbed = Testbed.open(opener, means.listener()::notice);
        try {
            return new OneTestbed(means, testbed, cells, access);
        } catch (RuntimeException | InterruptedException e) {
            testbed.close();
            throw e;
        }
    }

    @Override
    public Set<String> kinds(SweepRequest request) {
        return request.pair().kinds();
    }

    /** One testbed. */
    private static final class OneTestbed implements Site {

        private final Means means;
        private final Testbed testbed;
        private final List<Cell> cells;
        private final Systems systems;
        private final Ports ports;
        private final ExternalAccess access;

        OneTestbed(Means means, Testbed testbed, List<Cell> cells, ExternalAccess access) throws InterruptedException {
            this.means = means;
            this.testbed = testbed;
            this.systems = means.resolver().systems().on(Platform.of(opened().hosts()));
            this.cells = CellAdaptation.of(cells, opened());
            List<Cell> possible = this.cells.stream()
                    .filter(cell -> systems.obstacle(cell).isEmpty())
                    .toList();
            testbed.verify(possible.stream().map(Placement::of).distinct().toList());
            testbed.rehearse(possible);
            this.access = access;
            this.ports = Ports.on(opened().hosts());
            means.request().portBase().ifPresent(base -> ports.fixAt(base, systems.mostPorts()));
        }

        private OpenedHosts opened() {
            return testbed.up().opened();
        }

        @Override
        public List<Cell> cells() {
            return cells;
        }

        @Override
        public String kind() {
            return opened().hosts().kind();
        }

        @Override
        public String description() {
            return opened().hosts().description();
        }

        @Override
        public String insteadBecause() {
            return opened().insteadBecause();
        }

        @Override
        public int pairs() {
            return 1;
        }

        @Override
        public String obstacle(Cell cell) {
            return systems.obstacle(cell);
        }

        @Override
        public TrialHead head(String sweep, Cell cell) {
            return new TrialHeads(sweep, systems, opened().hosts()).of(cell);
        }

        @Override
        public List<String> run(Work work) throws InterruptedException {
            TrialHeads heads = new TrialHeads(work.folder().id(), systems, opened().hosts());
            Sweep sweep = work.sweeps().get();
            Path distribution = means.environment().distribution().toAbsolutePath();
            ExternalTally external = new ExternalTally();
            Forks forks = new TrialAssembly(testbed, systems, heads, distribution, ports, access, external);
            try {
                sweep.run(
                        work.schedule(),
                        work.plan()::settingsOf,
                        new HookedForks(forks, heads::of, opened().hosts().clock(), means.children()::run));
            } catch (InterruptedException e) {
                external.words().forEach(means.listener()::notice);
                throw e;
            }
            return sweep.setAside();
        }

        @Override
        public void close() {
            testbed.close();
        }
    }
}
