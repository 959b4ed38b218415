package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every fault in a plan: it reads as it is written, leaves nothing out, does something, and undoes it.
 * Each kind that the reader knows is tried.
 */
class FaultContractTest {

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final FaultTargets TARGETS = new FaultTargets(
            new Scenarios(Path.of("../../scenarios"))
                    .named("callia-border")
                    .with(Map.of("link", "10mbit"), parameter -> parameter),
            flow -> true);

    private static final FaultTargets DEVICES = new FaultTargets(
            new Scenarios(Path.of("../../scenarios")).named("storm").with(Map.of(), parameter -> parameter),
            flow -> true);

    /** The names that a fault may mean. */
    private static FaultTargets targets(PlannedFault fault) {
        return fault instanceof StormFault ? DEVICES : TARGETS;
    }

    /** Every kind, also where a scenario says which place is meant, and for how long where that may be left out. */
    static Stream<String> texts() {
        return FaultReader.KINDS.stream()
                .map(FaultKind::example)
                .flatMap(example -> Stream.of(example, example + ", of: upper", example + ", for: 5 s"))
                .filter(FaultContractTest::isFault)
                .distinct();
    }

    private static boolean isFault(String text) {
        try {
            FaultReader.parse(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** A world to break; it holds the names of its broken parts. */
    private static final class World implements FaultMeans, Fault.Roles {

        private final Set<String> broken = new TreeSet<>();

        @Override
        public Host host(String role) {
            throw new UnsupportedOperationException("no kind needs more of a host");
        }

        @Override
        public String changeAddress(String role) {
            broken.add("address of " + role);
            return "another address";
        }

        @Override
        public void restoreAddress(String role) {
            broken.remove("address of " + role);
        }

        @Override
        public void returnAddress(String role) {
            restoreAddress(role);
        }

        @Override
        public String worsen(List<String> hosts, LinkChange change) {
            hosts.forEach(host -> broken.add("link of " + host));
            return "a worse link";
        }

        @Override
        public void restore(List<String> hosts, LinkChange change) {
            hosts.forEach(host -> broken.remove("link of " + host));
        }

        @Override
        public Duration startUp() {
            return PATIENCE;
        }

        @Override
        public Duration brokerUp() {
            return PATIENCE;
        }

        @Override
        public Duration patience() {
            return PATIENCE;
        }

        @Override
        public void killBrokers(String role, Duration bound) {
            broken.add("broker of " + role);
        }

        @Override
        public void startBrokers(String role, Duration bound) {
            broken.remove("broker of " + role);
        }

        @Override
        public void killRole(String role, Duration bound) {
            broken.add(role);
        }

        @Override
        public void startRole(String role, Duration bound) {
            broken.remove(role);
        }

        @Override
        public void cutOff(String role, Duration bound) {
            broken.add(role);
        }

        @Override
        public void comeBack(String role, Duration bound) {
            broken.remove(role);
        }
    }

    /** Asserts that it does something when it begins, and that nothing of it is left when it is undone. */
    private static void comesAndGoes(Fault fault, World world) throws Exception {
        assertThat(fault.begin(world)).as("by what means").isNotBlank();
        assertThat(world.broken).as("what it does").isNotEmpty();
        fault.end(world);
        fault.undo();
        assertThat(world.broken).as("what is left of it").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aFaultComesAndGoes(String text) throws Exception {
        World world = new World();
        PlannedFault planned = FaultReader.parse(text);
        planned.require(targets(planned));
        Fault fault = planned.by(world, targets(planned));
        assertThat(fault.at()).isEqualTo(planned.at());
        assertThat(fault.lasts()).isEqualTo(planned.lasts());
        assertThat(fault.patience()).isPositive();
        comesAndGoes(fault, world);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void nothingThatIsWrittenIsLeftOut(String text) {
        Map<String, String> said = FaultReader.parse(text).toMap();
        for (String field : text.split(", ")) {
            assertThat(said).containsEntry(field.split(": ")[0], field.split(": ")[1]);
        }
        assertThat(FaultReader.parse(FaultReader.canonical(text))).isEqualTo(FaultReader.parse(text));
    }

    @Test
    void noTwoFaultsHaveOneName() {
        assertThat(texts().map(text -> FaultReader.parse(text).label())).doesNotHaveDuplicates();
        assertThat(texts().map(text -> FaultReader.parse(text).name())).allMatch(name -> !name.contains(" "));
    }

    @Test
    void everyKindIsTried() {
        assertThat(FaultReader.KINDS.stream().map(FaultKind::example)).allMatch(FaultContractTest::isFault);
    }

    /** Says that it mends what it broke. */
    private record NotUndone(Fault honest) implements Fault {

        @Override
        public Duration at() {
            return honest.at();
        }

        @Override
        public Duration lasts() {
            return honest.lasts();
        }

        @Override
        public Duration patience() {
            return honest.patience();
        }

        @Override
        public String begin(Roles roles) throws Exception {
            return honest.begin(roles);
        }

        @Override
        public boolean end(Roles roles) {
            return true;
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aFaultThatIsNotUndoneIsFound(String text) {
        World world = new World();
        PlannedFault parsed = FaultReader.parse(text);
        Fault fault = new NotUndone(parsed.by(world, targets(parsed)));
        assertThatThrownBy(() -> comesAndGoes(fault, world))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("what is left of it");
    }

    @Test
    void aFaultThatDoesNothingIsFound() {
        World other = new World();
        Fault fault = FaultReader.parse("at: 3 s, link: down, for: 2 s").by(other, TARGETS);
        assertThatThrownBy(() -> comesAndGoes(fault, new World()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("what it does");
    }
}
