package org.derbench.run.staging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.course.ForkRunner;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.NodeCommand;
import org.derbench.engine.course.NodeStarter;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.lab.pair.Host;
import org.derbench.run.hosts.Placement;
import org.derbench.run.hosts.PreparedHosts;
import org.derbench.run.hosts.TestbedBrokenException;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.StartTime;
import org.derbench.run.testbed.Systems;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TrialHeads;

/**
 * Runs forks on whatever is put up when each of them begins: those of scenarios with a process for each role, the
 * others as a pair's.
 *
 * @param pairs runs those of pairs
 * @param distribution the folder of what nodes are made of
 */
public record ScenarioForks(
        Forks pairs, Testbed testbed, Systems systems, TrialHeads heads, Path distribution, Ports ports)
        implements Forks {

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        return task.fork().cell().scenario() == null ? pairs.run(task, ended) : stage(task, ended);
    }

    private List<String> stage(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        try (PreparedHosts hosts = testbed.up().prepare(Placement.of(task.fork().cell()))) {
            ForkSpec spec = spec(task, hosts);
            NodeStarter starter = hosts.starter(host ->
                    NodeCommand.of(host.java(), host.place(distribution.resolve("node")), jvmOptions(host, task)));
            return new ForkRunner(spec, starter, false, hosts.clock())
                    .run(head(task, hosts, StartTime.of(hosts.clock())), task.repetitions(), record -> {
                        hosts.check();
                        ended.accept(hosts.after(record));
                    });
        }
    }

    private ForkSpec spec(ForkTask task, PreparedHosts hosts) {
        try {
            return new ForkSpecs(task, systems, hosts, ports).spec();
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }

    private TrialHead head(ForkTask task, PreparedHosts hosts, String startedAt) {
        TrialHead ofCell = heads.of(task.fork().cell());
        return new TrialHead(
                task.of(ofCell.identity(), startedAt),
                ofCell.setup()
                        .emulatedBy(hosts.emulation())
                        .in(new ScenarioSetups(task.fork().cell(), systems).setup()),
                hosts.links());
    }

    /** What the plugins of all flows need; then what the plan wants, so that it prevails; then what the host has. */
    private List<String> jvmOptions(Host host, ForkTask task) {
        List<String> options = new ArrayList<>();
        task.fork()
                .cell()
                .scenario()
                .flows()
                .forEach(flow ->
                        options.addAll(systems.jvmOptions(task.fork().cell().of(flow))));
        options.addAll(task.settings().jvmOptions());
        options.addAll(host.jvmOptions());
        return options.stream().distinct().toList();
    }

    @Override
    public void mend(TestbedBrokenException broken, int breaks) throws InterruptedException {
        pairs.mend(broken, breaks);
    }
}
