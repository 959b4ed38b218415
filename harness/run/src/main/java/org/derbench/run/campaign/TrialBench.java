package org.derbench.run.campaign;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.course.ExternalTally;
import org.derbench.engine.course.NodeCommand;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.results.EnvironmentFacts;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.ResultsRoot;
import org.derbench.run.testbed.CellAdaptation;
import org.derbench.run.testbed.ExternalAccess;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.HostChoice;
import org.derbench.run.testbed.HostChoice.OpenedHosts;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.Platform;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.SweepCells;
import org.derbench.run.testbed.Systems;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TestbedBrokenException;
import org.derbench.run.testbed.TestbedOpener;
import org.derbench.run.testbed.TrialAssembly;
import org.derbench.run.testbed.TrialHeads;

/**
 * A testbed for trials that depend on the trials before them, unlike a sweep's. It keeps every record in a results
 * folder of its own.
 */
public final class TrialBench {

    private final Environment environment;
    private final Testbed testbed;
    private final Systems systems;
    private final ResultsFolder results;
    private final Path distribution;
    private final ExternalAccess access;
    private final ExternalTally external = new ExternalTally();
    private int order;

    private TrialBench(
            Environment environment, Testbed testbed, Systems systems, ResultsFolder results, ExternalAccess access) {
        this.environment = environment;
        this.testbed = testbed;
        this.systems = systems;
        this.results = results;
        this.distribution = environment.distribution().toAbsolutePath();
        this.access = access;
    }

    /** The work on a bench. */
    @FunctionalInterface
    public interface Work {

        /** Works with the plan's cells; returns the exit code. */
        int on(TrialBench bench, List<Cell> cells) throws InterruptedException;
    }

    /**
     * Opens a bench, does the work on it, and closes everything.
     *
     * @param results the folder in which it makes its own
     * @throws BadInputException if the plan names something unknown, or something that cannot run
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public static int with(Environment environment, Plan plan, HostChoice choice, Path results, Work work)
            throws InterruptedException {
        SweepCells resolver = SweepCells.in(environment);
        Systems systems = resolver.systems();
        List<Cell> cells = resolver.of(plan);
        cells.forEach(cell -> requirePossible(systems, cell));
        ExternalAccess access = ExternalAccess.of(environment.variables()).requireFits(systems, cells);
        new ResultsRoot(results, Clock.systemUTC()).requireWritable();
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption();
                Children children = Children.registeredIn(runFolder)) {
            try (Testbed testbed = Testbed.open(
                            new TestbedOpener(environment, choice, children, cells, plan), environment::complain);
                    ResultsFolder folder = create(environment, plan, results, testbed)) {
                List<Cell> fitting = CellAdaptation.of(cells, testbed.up().opened());
                testbed.verify(fitting.stream().map(Placement::of).distinct().toList());
                return new TrialBench(
                                environment,
                                testbed,
                                systems.on(Platform.of(testbed.up().opened().hosts())),
                                folder,
                                access)
                        .run(work, fitting);
            } catch (IOException e) {
                throw new LabException("the results cannot be closed: " + e.getMessage(), e);
            }
        }
    }

    private int run(Work work, List<Cell> cells) throws InterruptedException {
        try {
            return work.on(this, cells);
        } catch (InterruptedException e) {
            external.words().forEach(environment::complain);
            throw e;
        }
    }

    private static ResultsFolder create(Environment environment, Plan plan, Path results, Testbed testbed) {
        OpenedHosts opened = testbed.up().opened();
        return new ResultsRoot(results, Clock.systemUTC())
                .create(
                        plan.name(),
                        PlanText.of(plan),
                        EnvironmentFacts.of(
                                plan,
                                opened.hosts().kind(),
                                opened.hosts().description(),
                                opened.insteadBecause(),
                                Clock.systemUTC()));
    }

    private static void requirePossible(Systems systems, Cell cell) {
        String obstacle = systems.obstacle(cell);
        if (!obstacle.isEmpty()) {
            throw new BadInputException(obstacle);
        }
    }

    /**
     * Runs one fork of a cell; returns the records of its repetitions. Runs it again if the testbed broke.
     *
     * @throws LabException if the testbed is broken and cannot be set up anew
     * @throws InterruptedException also if the reader of the output wants no more
     */
    public List<TrialRecord> run(Cell cell, TrialSettings settings) throws InterruptedException {
        if (environment.nobodyReads()) {
            throw new InterruptedException();
        }
        Ports ports = Ports.on(hosts());
        TrialHeads heads = new TrialHeads(results.path().getFileName().toString(), systems, hosts());
        Forks forks = new TrialAssembly(testbed, systems, heads, distribution, ports, access, external);
        List<TrialRecord> records = run(forks, ForkTask.whole(new ScheduledFork(cell, order + 1), settings, order));
        order++;
        records.forEach(this::keep);
        return records;
    }

    private static List<TrialRecord> run(Forks forks, ForkTask task) throws InterruptedException {
        for (int breaks = 1; ; breaks++) {
            List<TrialRecord> records = new ArrayList<>();
            try {
                forks.run(task, records::add);
                return records;
            } catch (TestbedBrokenException broken) {
                forks.mend(broken, breaks);
            }
        }
    }

    private Hosts hosts() {
        return testbed.up().opened().hosts();
    }

    /**
     * Starts a program of the distribution at this role's host, on the JVM that a node of this cell would have.
     *
     * @param cpus its CPUs
     * @param folder a folder of the distribution; the jars of the node, the serializer and the message model are on the
     *     class path, too
     */
    public Process start(String role, Cell cell, CpuChoice cpus, String folder, String main, List<String> arguments) {
        Host host = testbed.up().boards().host(role, Placement.of(cell), cpus);
        List<Path> classPath = Stream.of(
                        distribution.resolve(folder),
                        distribution.resolve("node"),
                        systems.serializer(cell.flow()).folder().path(),
                        systems.model(cell.flow()).folder().path())
                .map(host::place)
                .toList();
        List<String> options = Stream.of(systems.jvmOptions(cell), host.jvmOptions())
                .flatMap(List::stream)
                .toList();
        List<String> command = new ArrayList<>(NodeCommand.of(host.java(), classPath, options, main));
        command.addAll(arguments);
        return host.start(command);
    }

    /** The address and a free port for the responder's programs. */
    public InetSocketAddress responder() {
        return InetSocketAddress.createUnresolved(
                hosts().host(PairScenario.RESPONDER).address(),
                Ports.on(hosts()).range(1));
    }

    private void keep(TrialRecord record) {
        try {
            results.append(record);
        } catch (IOException e) {
            throw new LabException("the results cannot be written to " + results.path() + ": " + FileReason.of(e), e);
        }
    }

    /** The folder of the records. */
    public Path results() {
        return results.path();
    }
}
