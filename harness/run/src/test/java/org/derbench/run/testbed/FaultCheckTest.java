package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultCheckTest {

    private static final String DOWN = "at: 3 s, link: down, for: 2 s";

    private final Plan.Origin origin = new Plan.Origin() {
        @Override
        public String of(Axis axis, int index) {
            return axis.listName() + "[" + index + "]";
        }

        @Override
        public String of(String path) {
            return path;
        }
    };

    /** Without plugins: to name a link takes none. */
    private static final Systems SYSTEMS = new Systems(null, "amd64");

    @TempDir
    private Path folder;

    private static Cell cell(String load, String fault) {
        return Cells.pair(
                        "host",
                        "10mbit",
                        "zeromq",
                        "base",
                        "Fory",
                        Pattern.PUB_SUB,
                        "MMXU",
                        "small",
                        Load.of(load),
                        Map.of())
                .with(FaultReader.parse(fault));
    }

    private Plan plan(int seconds, int repetitions) {
        return plan(seconds, repetitions, 0);
    }

    private Plan plan(int seconds, int repetitions, int anew) {
        TrialSettings standard = TrialSettings.STANDARD;
        TrialSettings trial = TrialSettingsBuilder.builder(standard)
                .duration(Duration.ofSeconds(seconds))
                .forks(1)
                .repetitions(repetitions)
                .retries(0)
                .repeatDisturbedAtMost(anew)
                .seed(1)
                .jvmOptions(List.of())
                .build();
        return new Plan("p", "", origin, Map.of(Axis.FAULT, List.of("none", DOWN)), List.of(), Map.of(), trial);
    }

    @Test
    void aFaultNeedsAnOpenLoad() {
        assertThatThrownBy(() -> FaultCheck.require(plan(10, 1), cell("closed", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("faults[1]: link-down-2s at 3 s: needs a load such as rate:100");
        assertThatCode(() -> FaultCheck.require(plan(10, 1), cell("rate:100", DOWN), SYSTEMS))
                .doesNotThrowAnyException();
        assertThatCode(() -> FaultCheck.require(plan(10, 1), cell("closed", "none"), SYSTEMS))
                .doesNotThrowAnyException();
    }

    @Test
    void aPairsLinkNeedsNoName() {
        assertThatThrownBy(() -> FaultCheck.require(
                        plan(10, 1), cell("rate:100", "at: 3 s, link: down, of: there, for: 2 s"), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'of: there': a pair has one link, and one broker at most; leave it out");
        assertThatThrownBy(() -> FaultCheck.require(
                        plan(10, 1), cell("rate:100", "at: 3 s, kill: all, restartAfter: 2 s"), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'kill: all' must be 'kill: broker' or 'kill: responder'");
    }

    @Test
    void aSourceMustSendOftenEnough() {
        ScenarioCase seldom =
                new Scenarios(Path.of("../../scenarios")).named("encourage").with(Map.of("devices", "1"), name -> "");
        assertThatThrownBy(
                        () -> FaultCheck.require(plan(10, 1), Cell.of(seldom).with(FaultReader.parse(DOWN)), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("role 'gateway' sends nothing for 10 s at a time, at most 5 s may be");
        assertThatThrownBy(() -> FaultCheck.require(plan(10, 1), cell("rate:0.1", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("role 'initiator' sends nothing for 10 s at a time");
    }

    @Test
    void aFaultIsOverBeforeTheWindowIs() {
        assertThatThrownBy(() -> FaultCheck.require(plan(5, 1), cell("rate:100", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not over when the window of 5 s ends");
    }

    @Test
    void endsOfAllMessagesMustBeKept() {
        assertThatThrownBy(() -> FaultCheck.require(plan(10, 1), cell("rate:200000", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(
                        "in a window of 10 s load rate:200000 makes 2000000 messages, and a trial with a fault keeps the ends of 1048576 at most");
        assertThatCode(() -> FaultCheck.require(plan(10, 1), cell("rate:100000", DOWN), SYSTEMS))
                .doesNotThrowAnyException();
        ScenarioCase many = new Scenarios(Path.of("../../scenarios"))
                .named("encourage")
                .with(Map.of("devices", "100000"), name -> "");
        assertThatThrownBy(() -> FaultCheck.require(plan(30, 1), Cell.of(many).with(FaultReader.parse(DOWN)), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(
                        "makes 300000 messages, and a trial with a fault keeps the ends of 262144 at most; make trial.duration shorter, or send less");
    }

    @Test
    void aTrialWithAFaultHasOneRepetition() {
        assertThatThrownBy(() -> FaultCheck.require(plan(10, 2), cell("rate:100", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("make trial.repetitions 1");
        assertThatThrownBy(() -> FaultCheck.require(plan(10, 1, 2), cell("rate:100", DOWN), SYSTEMS))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("make trial.repeatDisturbedAtMost 0");
    }

    @Test
    void anUnchangeableLinkIsRefusedOrMissing() {
        try (Children children = Children.registeredIn(RunFolder.in(folder));
                Hosts loopback = LocalHosts.loopback(children, Topology.PAIR)) {
            assertThatThrownBy(() -> FaultCheck.require(cell("rate:100", DOWN), loopback, ""))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("has no link or address that can change");
            assertThatThrownBy(() -> FaultCheck.require(cell("rate:100", DOWN), loopback, "namespaces are refused"))
                    .isInstanceOf(MissingCapabilityException.class);
            assertThatCode(() -> FaultCheck.require(
                            cell("rate:100", "at: 3 s, kill: broker, restartAfter: 1 s"), loopback, ""))
                    .doesNotThrowAnyException();
        }
    }
}
