package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.derbench.engine.course.ExternalTally;
import org.derbench.engine.course.ForkRunner;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.NodeCommand;
import org.derbench.engine.course.NodeStarter;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.pair.Host;
import org.derbench.run.condition.ConditionCheck;
import org.derbench.run.plan.Cell;

/**
 * Runs forks of any scenario on a testbed: prepares the hosts of each, starts a process for each role, and adds facts
 * about hosts and links to the records. A fork keeps the hosts with which it began.
 *
 * @param distribution the folder with the files of nodes
 * @param access the access to external systems
 * @param external counts the messages that they are sent
 */
public record TrialAssembly(
        Testbed testbed,
        Systems systems,
        TrialHeads heads,
        Path distribution,
        Ports ports,
        ExternalAccess access,
        ExternalTally external)
        implements Forks {

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        Cell cell = task.fork().cell();
        try (PreparedHosts hosts = testbed.up().prepare(Placement.of(cell), cpus(task))) {
            ForkSpec spec = spec(task, hosts);
            TrialHead head = head(task, hosts);
            NodeStarter starter = hosts.starter(host ->
                    NodeCommand.of(host.java(), host.place(distribution.resolve("node")), jvmOptions(host, task)));
            return new ForkRunner(spec, starter, systems.withinOneProcess(cell), hosts.clock(), external)
                    .run(head, task.repetitions(), record -> {
                        hosts.check();
                        ended.accept(ConditionCheck.withConditions(hosts.after(record)));
                    });
        }
    }

    private ForkSpec spec(ForkTask task, PreparedHosts hosts) {
        try {
            return new ForkSpecs(task, systems, hosts, ports, access).spec();
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }

    private TrialHead head(ForkTask task, PreparedHosts hosts) {
        TrialHead ofCell = heads.of(task.fork().cell());
        return new TrialHead(
                task.of(ofCell.identity(), StartTime.of(hosts.clock())),
                ofCell.setup()
                        .withEmulation(hosts.emulation())
                        .on(
                                withinOneProcess(task)
                                        ? null
                                        : hosts.cpus().map(CpuChoice::label).orElse(null)),
                hosts.links());
    }

    /** Ends within one process have all of its CPUs. */
    private CpuChoice cpus(ForkTask task) {
        return withinOneProcess(task) ? CpuChoice.FREE : task.settings().cpus();
    }

    private boolean withinOneProcess(ForkTask task) {
        return systems.withinOneProcess(task.fork().cell());
    }

    /** The options in order: the plugins', the plan's, which so prevail, and the host's. */
    private List<String> jvmOptions(Host host, ForkTask task) {
        Set<String> options = new LinkedHashSet<>(systems.jvmOptions(task.fork().cell()));
        options.addAll(task.settings().jvmOptions());
        options.addAll(host.jvmOptions());
        return List.copyOf(options);
    }

    @Override
    public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        testbed.mend(broken, breaks);
    }
}
