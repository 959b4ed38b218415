package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.pair.EmulatedMachine;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hosts of a machine that an emulator runs. Hosts on the loopback device need no process. */
class HostChoiceTest {

    private static Hosts opened(Map<String, String> variables) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Environment environment = new Environment(Path.of("../.."), variables, nowhere, nowhere, false, false);
        return new HostChoice(HostChoice.LOOPBACK, Optional.empty())
                .open(environment, null, Topology.PAIR)
                .hosts();
    }

    @Test
    void anEmulatedMachineSaysSoInEveryRecord() {
        Hosts hosts = opened(Map.of(EmulatedMachine.VARIABLE, "qemu: QEMU 7.2, 2 ns an instruction"));

        assertThat(hosts.emulated()).isTrue();
        assertThat(hosts.description())
                .isEqualTo("both ends on the loopback device of one machine, unshaped; the machine is an emulated one, "
                        + "qemu: QEMU 7.2, 2 ns an instruction");
        assertThat(hosts.hosts().values()).hasSize(2).extracting(Host::board).containsOnly(Optional.of("qemu"));
    }

    @Test
    void anEmulatedMachineChangesNothingElse() {
        Hosts hosts = opened(Map.of(EmulatedMachine.VARIABLE, "qemu: QEMU 7.2"));
        Hosts plain = opened(Map.of());

        assertThat(hosts.kind()).isEqualTo(plain.kind());
        assertThat(hosts.hosts().keySet())
                .containsExactlyElementsOf(plain.hosts().keySet());
        assertThat(hosts.links()).isEqualTo(plain.links());
        assertThat(hosts.neverShaped()).isEqualTo(plain.neverShaped());
        assertThat(hosts.hosts().values())
                .extracting(Host::address)
                .containsExactlyElementsOf(
                        plain.hosts().values().stream().map(Host::address).toList());
    }

    @Test
    void anyOtherMachineHasNoBoard() {
        Hosts hosts = opened(Map.of());

        assertThat(hosts.description()).doesNotContain("machine is");
        assertThat(hosts.hosts().values()).extracting(Host::board).containsOnly(Optional.empty());
    }

    @Test
    @DisplayName("a choice without a substitute for emulated hosts reaches an external system from this machine")
    void aStrictChoiceReachesOut() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Environment environment = new Environment(Path.of("../.."), Map.of(), nowhere, nowhere, false, false);
        List<Cell> cells = List.of(Cell.of(new Scenarios(Path.of("../../scenarios"))
                .named("external")
                .with(Map.of("devices", "20"), parameter -> "--set")));
        HostChoice strict = new HostChoice(HostChoice.AUTO, Optional.empty()).asStrict();

        assertThat(strict.kinds()).containsExactly(HostChoice.EMULATED);
        assertThat(strict.forExternal(environment, cells, cell -> TrialSettings.STANDARD)
                        .kinds())
                .containsExactly(HostChoice.LOOPBACK);
        assertThatThrownBy(() -> new HostChoice(HostChoice.EMULATED, Optional.empty())
                        .forExternal(environment, cells, cell -> TrialSettings.STANDARD))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--pair emulated: an external system cannot be reached");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "qemu", "qemu:", ": QEMU 7.2"})
    void aMachineNeedsItsBoardAndItsEmulation(String said) {
        Map<String, String> variables = Map.of(EmulatedMachine.VARIABLE, said);

        assertThatThrownBy(() -> opened(variables))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("$DERBENCH_MACHINE is '" + said + "': must be a board and how it is emulated");
    }
}
