package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.course.ForkRunner;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.NodeCommand;
import org.derbench.engine.course.NodeStarter;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.run.hosts.Placement;
import org.derbench.run.hosts.PreparedHosts;
import org.derbench.run.hosts.TestbedBrokenException;
import org.derbench.run.hosts.Wait;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/** Runs forks of the scenario {@code pair}. */
public final class PairForks implements Forks {

    private final Testbed.Up up;
    private final Systems systems;
    private final TrialHeads heads;
    private final Path distribution;
    private final Ports ports;
    private final KnownPlaces places;

    public PairForks(
            Testbed.Up up, Systems systems, TrialHeads heads, Path distribution, Ports ports, KnownPlaces places) {
        this.up = up;
        this.systems = systems;
        this.heads = heads;
        this.distribution = distribution;
        this.ports = ports;
        this.places = places;
    }

    @Override
    public List<String> run(ForkTask task, Consumer<TrialRecord> ended) throws InterruptedException {
        Cell cell = task.fork().cell();
        boolean oneProcess = systems.middleware(cell).instance().ports().isEmpty();
        try (PreparedHosts hosts = up.prepare(Placement.of(cell))) {
            TcProfile profile = hosts.profile(PairScenario.INITIATOR);
            // within one process there is no link to cross
            LinkLimits link = oneProcess ? LinkLimits.NONE : hosts.limits(PairScenario.INITIATOR);
            ForkSpec spec = spec(task, hosts, profile, link);
            TrialHead head = head(task, hosts, StartTime.of(hosts.clock()));
            NodeStarter starter = hosts.starter(host ->
                    NodeCommand.of(host.java(), host.place(distribution.resolve("node")), jvmOptions(host, task)));
            return new ForkRunner(spec, starter, oneProcess, hosts.clock()).run(head, task.repetitions(), record -> {
                hosts.check();
                places.note(cell, record);
                ended.accept(hosts.after(record));
            });
        }
    }

    private TrialHead head(ForkTask task, PreparedHosts hosts, String startedAt) {
        TrialHead ofCell = heads.of(task.fork().cell());
        return new TrialHead(
                task.of(ofCell.identity(), startedAt), ofCell.setup().emulatedBy(hosts.emulation()), hosts.links());
    }

    /** What the plugins need; then what the plan wants, so that it prevails; then what the host has. */
    private List<String> jvmOptions(Host host, ForkTask task) {
        List<String> options = systems.jvmOptions(task.fork().cell());
        options.addAll(task.settings().jvmOptions());
        options.addAll(host.jvmOptions());
        return options;
    }

    private ForkSpec spec(ForkTask task, PreparedHosts hosts, TcProfile profile, LinkLimits link) {
        Cell cell = task.fork().cell();
        TrialSettings settings = task.settings();
        int portsOfFlow =
                Math.max(1, systems.middleware(cell).instance().ports().size());
        int portBase = ports.range(2 * portsOfFlow);
        FlowSpec first = new FlowSpec(
                PairScenario.firstFlow(cell.pattern()),
                PairScenario.INITIATOR,
                PairScenario.RESPONDER,
                cell.pattern(),
                cell.middleware(),
                systems.settings(cell),
                cell.serializer(),
                systems.model(cell).instance().name(),
                cell.node(),
                cell.nodeSize(),
                settings.seed(),
                portBase,
                portBase);
        List<FlowSpec> flows = PairScenario.flows(first, portsOfFlow);
        RepetitionPlan plan = new RepetitionPlan(
                settings.warmUpAtMost(),
                settings.duration(),
                settings.lateAfter(),
                settings.drainAtMost(),
                places.start(cell, profile));
        try {
            return ForkSpec.ofPair(
                    roles(flows, task, hosts),
                    plan,
                    link,
                    hosts.bound(Wait.START_UP),
                    settings.repeatDisturbedAtMost(),
                    cell.fault() == null ? null : cell.fault().by(hosts.faults(), systems.faultPlaces(cell)),
                    hosts.clock());
        } catch (RuntimeException e) {
            throw TestbedBrokenException.by(e);
        }
    }

    private List<TrialSpec> roles(List<FlowSpec> flows, ForkTask task, PreparedHosts hosts) {
        Cell cell = task.fork().cell();
        List<TrialSpec> roles = new ArrayList<>();
        if (hosts.hasBroker(PairScenario.BROKER)) {
            Host host = hosts.host(PairScenario.BROKER);
            roles.add(new TrialSpec(
                    PairScenario.BROKER,
                    Behaviours.BROKER,
                    host.address(),
                    host.device(),
                    List.of(),
                    brokers(flows.get(0), cell, hosts, host),
                    cell.load(),
                    hosts.clockShared(),
                    hosts.bound(Wait.ANSWER)));
        }
        PairScenario.ROLES.forEach(role ->
                roles.add(role(role, flows, cell, hosts).opening(task.settings().requesters())));
        return roles;
    }

    private List<BrokerSpec> brokers(FlowSpec first, Cell cell, PreparedHosts hosts, Host host) {
        return List.of(new BrokerSpec(
                first.middleware(),
                first.settings(),
                host.place(systems.middleware(cell).folder().path()),
                first.brokerPortBase(),
                hosts.bound(Wait.BROKER_UP)));
    }

    private TrialSpec role(String role, List<FlowSpec> flows, Cell cell, PreparedHosts hosts) {
        Host own = hosts.host(role);
        Path adapter = own.place(systems.middleware(cell).folder().path());
        Path serializer = own.place(systems.serializer(cell).folder().path());
        Path model = own.place(systems.model(cell).folder().path());
        List<FlowEnd> ends = flows.stream()
                .map(flow -> new FlowEnd(
                        flow,
                        adapter,
                        serializer,
                        model,
                        hosts.host(flow.from().equals(role) ? flow.to() : flow.from())
                                .address(),
                        hosts.brokerHost().address()))
                .toList();
        List<BrokerSpec> brokers = hosts.hasBroker(role) ? brokers(flows.get(0), cell, hosts, own) : List.of();
        return new TrialSpec(
                role,
                PairScenario.behaviour(role, cell.pattern()),
                own.address(),
                own.device(),
                ends,
                brokers,
                cell.load(),
                hosts.clockShared(),
                hosts.bound(Wait.ANSWER));
    }
}
