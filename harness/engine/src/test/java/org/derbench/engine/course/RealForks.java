package org.derbench.engine.course;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.engine.time.SystemClock;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;

/** Forks with real node processes, and a middleware that lives in one of them. */
final class RealForks {

    /** The bounds are wide: no machine makes a message of these tests late, or leaves a window empty. */
    static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(20), Duration.ofSeconds(20));

    private final Path folder;
    private final Duration timeout;
    private final List<Process> started = new ArrayList<>();
    private boolean brokerApart;
    private int requesters;

    /** @param timeout of the middleware, and of a first message */
    RealForks(Path folder, Duration timeout) throws IOException {
        this.folder = folder;
        this.timeout = timeout;
        TestPluginFolder.loop(folder.resolve("loop"));
        TestPluginFolder.stream(folder.resolve("stream"));
        TestPluginFolder.model(folder.resolve("model"));
    }

    List<Process> started() {
        return List.copyOf(started);
    }

    /** Uses this serializer instead of the one that alters nothing. */
    void serializer(Class<? extends StreamSerializer> type) throws IOException {
        TestPluginFolder.serializer(folder.resolve("stream"), type);
    }

    /** With that many requesters. */
    void opening(int count) {
        requesters = count;
    }

    /** With the broker at a role of its own. */
    void brokerApart() {
        brokerApart = true;
    }

    Process start(String role) throws IOException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.derbench.engine.node.NodeMain")
                .start();
        started.add(process);
        return process;
    }

    ForkSpec fork(Pattern pattern, String load, Settings settings, RepetitionPlan plan, Duration startUp) {
        FlowSpec first = new FlowSpec(
                PairScenario.firstFlow(pattern),
                PairScenario.INITIATOR,
                PairScenario.RESPONDER,
                pattern,
                "loop",
                settings,
                "stream",
                "test",
                "Reading",
                "small",
                7,
                20000,
                20000);
        List<TrialSpec> roles = new ArrayList<>(PairScenario.ROLES.stream()
                .map(role -> role(role, first, Load.of(load)))
                .toList());
        if (brokerApart) {
            roles.add(
                    0,
                    new TrialSpec(
                            PairScenario.BROKER,
                            Behaviours.BROKER,
                            "127.0.0.2",
                            "lo",
                            List.of(),
                            List.of(broker(first)),
                            Load.of(load),
                            true,
                            timeout));
        }
        Course course = new Course(AccountScheme.of(roles, LinkLimits.NONE), null, new SystemClock());
        return new ForkSpec(roles, plan, course, startUp, 0);
    }

    private TrialSpec role(String role, FlowSpec first, Load load) {
        boolean initiator = role.equals(PairScenario.INITIATOR);
        List<FlowEnd> flows = PairScenario.flows(first, 0).stream()
                .map(flow -> new FlowEnd(
                        flow,
                        folder.resolve("loop"),
                        folder.resolve("stream"),
                        folder.resolve("model"),
                        initiator ? "127.0.0.2" : "127.0.0.1",
                        "127.0.0.2"))
                .toList();
        List<BrokerSpec> brokers = initiator || brokerApart ? List.of() : List.of(broker(first));
        return new TrialSpec(
                        role,
                        PairScenario.behaviour(role, first.pattern()),
                        initiator ? "127.0.0.1" : "127.0.0.2",
                        "lo",
                        flows,
                        brokers,
                        load,
                        true,
                        timeout)
                .withRequesters(requesters);
    }

    private BrokerSpec broker(FlowSpec first) {
        return new BrokerSpec("loop", first.settings(), folder.resolve("loop"), 20000, Duration.ofSeconds(30));
    }

    List<TrialRecord> run(Pattern pattern, String load, Settings settings, int repetitions) throws Exception {
        return run(pattern, load, settings, repetitions, PLAN, this::start);
    }

    List<TrialRecord> run(
            Pattern pattern, String load, Settings settings, int repetitions, RepetitionPlan plan, NodeStarter starter)
            throws Exception {
        ForkSpec fork = fork(pattern, load, settings, plan, Duration.ofSeconds(30));
        List<TrialRecord> records = new ArrayList<>();
        new ForkRunner(fork, starter, true).run(SampleRecords.head(), Repetitions.all(repetitions), records::add);
        return records;
    }
}
