package org.derbench.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.Test;

class GateTest {

    private static final double SECOND = 1e9;

    /** Ten seconds on two CPUs, of which a node used 2 s. */
    private static Fields span(Map<String, Object> before, Map<String, Object> after, double busySeconds) {
        Map<String, Object> first = Fields.map("atNs", 0, "cpus", 2, "busyNs", 0, "ownCpuNs", 0);
        Map<String, Object> second = Fields.map("atNs", 10 * SECOND, "cpus", 2, "busyNs", busySeconds * SECOND, "ownCpuNs", 2 * SECOND);
        first.putAll(before);
        second.putAll(after);
        return new Fields(Fields.map("before", first, "after", second));
    }

    private static List<String> onTwoMachines(Fields initiator, Fields responder) {
        return new Gate(false, true).disturbances(initiator, responder);
    }

    private static final Fields CALM = span(Map.of(), Map.of(), 3);

    @Test
    void aTrialThatHasItsMachinesForItselfIsNotDisturbed() {
        assertThat(onTwoMachines(CALM, CALM)).isEmpty();
    }

    @Test
    void otherProgramsDisturbTheEndThatTheyRunAt() {
        assertThat(onTwoMachines(CALM, span(Map.of(), Map.of(), 8))).containsExactly("responder: other programs used 30 % of its CPUs");
    }

    @Test
    void onOneMachineTheOtherEndIsNoOtherProgram() {
        Fields busy = span(Map.of(), Map.of(), 8);
        assertThat(new Gate(true, true).disturbances(busy, busy)).isEmpty();
    }

    @Test
    void whatKeepsAnEmulatedBoardsCpuBusyIsNoDisturbance() {
        assertThat(new Gate(false, false).disturbances(span(Map.of(), Map.of(), 18), CALM)).isEmpty();
    }

    @Test
    void aSlowerClockAnotherGovernorHeatAndThrottlingAreSaidSo() {
        Map<String, Object> before = Map.of("frequencyHz", 1.2e9, "governor", "performance", "temperatureMilliCelsius", 60_000, "throttledFlags", 0);
        Map<String, Object> after = Map.of("frequencyHz", 6e8, "governor", "powersave", "temperatureMilliCelsius", 82_000, "throttledFlags", 0x20002);
        assertThat(onTwoMachines(span(before, after, 3), CALM)).containsExactly(
                "initiator: its clock fell from 1200 to 600 MHz", "initiator: its governor changed to powersave",
                "initiator: 82 degrees Celsius", "initiator: it was throttled");
    }

    @Test
    void aHypervisorThatTakesTheCpuIsSaidSo() {
        assertThat(onTwoMachines(span(Map.of("stolenNs", 0), Map.of("stolenNs", 2 * SECOND), 3), CALM))
                .containsExactly("initiator: its hypervisor took 10 % of its CPUs");
    }

    @Test
    void throttlingLongAgoIsNoDisturbanceNow() {
        Map<String, Object> same = Map.of("throttledFlags", 0x50000, "throttleCount", 7);
        assertThat(onTwoMachines(span(same, same, 3), CALM)).isEmpty();
    }
}
