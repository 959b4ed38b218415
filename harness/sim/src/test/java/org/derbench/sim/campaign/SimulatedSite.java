package org.derbench.sim.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.LabException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.run.campaign.Site;
import org.derbench.run.campaign.Sweep;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.HostBoards;
import org.derbench.run.testbed.HostChoice.OpenedHosts;
import org.derbench.run.testbed.HostLinks;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TestbedBrokenException;
import org.derbench.sim.disk.DiskProcess;

/** A site whose forks answer at once with trials of a model, and meet trouble. */
final class SimulatedSite implements Site {

    static final String KIND = "emulated";

    private final List<Cell> cells;
    private final CellModel model;
    private final SimulatedCampaign.Life life;
    private final DiskProcess process;
    private final Consumer<Ran> ran;
    private final Runnable stop;
    private String sweepId = "";
    private int putUp;

    /** A repetition that was run in that task; {@code failed} where it failed. */
    record Ran(ForkTask task, int repetition, Trouble.Kind trouble) {}

    private SimulatedSite(
            List<Cell> cells,
            CellModel model,
            SimulatedCampaign.Life life,
            DiskProcess process,
            Consumer<Ran> ran,
            Runnable stop) {
        this.cells = cells;
        this.model = model;
        this.life = life;
        this.process = process;
        this.ran = ran;
        this.stop = stop;
    }

    static SimulatedCampaign.Sites of(CellModel model) {
        return new SimulatedCampaign.Sites() {
            @Override
            public String kind() {
                return KIND;
            }

            @Override
            public Site open(
                    List<Cell> cells,
                    SimulatedCampaign.Life life,
                    DiskProcess process,
                    Consumer<Ran> ran,
                    Runnable stop) {
                return new SimulatedSite(cells, model, life, process, ran, stop);
            }
        };
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
        return "simulated";
    }

    @Override
    public String insteadBecause() {
        return "";
    }

    @Override
    public int pairs() {
        return 1;
    }

    @Override
    public String obstacle(Cell cell) {
        return obstacleOf(cell);
    }

    /** One combination of each plan that has it cannot be run. */
    static String obstacleOf(Cell cell) {
        return cell.middleware().equals("middleware3") && cell.serializer().equals("serializer1")
                ? "middleware3 carries no text"
                : "";
    }

    @Override
    public TrialHead head(String sweep, Cell cell) {
        return CellModel.head(sweep, cell);
    }

    @Override
    public List<String> run(Work work) throws InterruptedException {
        sweepId = work.folder().id();
        Testbed testbed = Testbed.open(this::putUp, line -> {}, pause -> {});
        Sweep sweep = work.sweeps().get();
        sweep.run(work.schedule(), work.plan()::settingsOf, new Forks() {
            @Override
            public List<String> run(ForkTask task, Consumer<TrialRecord> ended) {
                return fork(task, ended);
            }

            @Override
            public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
                testbed.mend(broken, breaks);
            }
        });
        return sweep.setAside();
    }

    private Testbed.Up putUp() {
        if (putUp++ > 0 && !life.mendable().getAsBoolean()) {
            throw new LabException("no namespace can be made");
        }
        Hosts hosts = LocalHosts.loopback(null, Topology.PAIR);
        return new Testbed.Up(
                new OpenedHosts(hosts, ""),
                new HostLinks(hosts, true, null, null),
                HostBoards.open(new Boards(Path.of("../../boards")), List.of(), hosts, null, null));
    }

    /** As a fork is run on real nodes: a node that fails takes the rest of its fork with it. */
    private List<String> fork(ForkTask task, Consumer<TrialRecord> ended) {
        int first = task.repetitions().first();
        int last = task.repetitions().last();
        for (int each = first;
                each <= last && !(each > first && task.repetitions().stop().getAsBoolean());
                each++) {
            Trouble.Kind kind = life.trouble().during(task, each);
            ran.accept(new Ran(task, each, kind));
            switch (kind) {
                case NONE -> ended.accept(model.measured(sweepId, task, each));
                case STOP -> {
                    stop.run();
                    ended.accept(model.measured(sweepId, task, each));
                }
                case NODE_FAILS -> {
                    return failRest(task, each, "DIED: initiator", ended);
                }
                case INTERRUPTION -> {
                    Thread.currentThread().interrupt();
                    return failRest(task, each, "HUNG: initiator", ended);
                }
                case TESTBED_BREAKS -> throw new TestbedBrokenException("the namespace is gone");
                case COORDINATOR_DIES -> process.die("a trial");
            }
        }
        return List.of();
    }

    private List<String> failRest(ForkTask task, int from, String reason, Consumer<TrialRecord> ended) {
        for (int each = from; each <= task.repetitions().last(); each++) {
            ended.accept(CellModel.failed(sweepId, task, each, reason));
        }
        return List.of("last words");
    }

    @Override
    public void close() {
        // there is nothing of it
    }
}
