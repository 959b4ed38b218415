package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.CpuUse;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.RoleCostsBuilder;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.BoardCore;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GateTest {

    private static final long SECOND = 1_000_000_000;
    private static final Conditions FIRST = conditions(0, 0, 0, null, Map.of());
    private static final Span CALM = busy(3);

    private static RoleCosts compiling(Long compilerMs) {
        return RoleCostsBuilder.builder().compilerMs(compilerMs).build();
    }

    @Test
    void compilersThatWorkForLongAreNamed() {
        Map<String, RoleCosts> roles =
                Map.of("initiator", compiling(900L), "responder", compiling(200L), "broker", compiling(null));
        assertThat(Gate.compilers(roles, 4)).containsExactly("initiator: its compilers worked for 23 % of the window");
    }

    @Test
    @DisplayName("a trial that is not OK is no cold one: another window would hide what was found")
    void aWrongTrialIsNotMeasuredAnew() throws IOException, RecordException {
        int cold = 0;
        for (String line : published()) {
            if (!Gate.compilers(TrialRecord.parse(line)).isEmpty()) {
                cold++;
                String wrong = line.replace("\"outcome\":\"OK\"", "\"outcome\":\"DEGRADED\",\"reason\":\"1 lost\"");
                assertThat(TrialRecord.parse(wrong).outcome()).isEqualTo(Outcome.DEGRADED);
                assertThat(Gate.compilers(TrialRecord.parse(wrong))).isEmpty();
            }
        }
        assertThat(cold).as("cold trials among the published ones").isPositive();
    }

    private static List<String> published() throws IOException {
        Path file = Path.of("../../results/dataset/ends/trials.jsonl.gz");
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        }
    }

    /** Ten seconds on two CPUs, with 2 s used by a node. */
    private static Span busy(long busySeconds) {
        return new Span(FIRST, last(busySeconds, null));
    }

    private static Conditions last(long busySeconds, Long stolenNs) {
        return conditions(10 * SECOND, busySeconds * SECOND, 2 * SECOND, stolenNs, Map.of());
    }

    private static Conditions with(
            Conditions plain, String governor, Long frequencyHz, Long milliCelsius, Long throttleCount, Long flags) {
        return conditions(
                plain.atNs(),
                plain.busyNs(),
                plain.ownCpuNs(),
                plain.stolenNs(),
                Fields.map(
                        "governor",
                        governor,
                        "frequencyHz",
                        frequencyHz,
                        "temperatureMilliCelsius",
                        milliCelsius,
                        "throttleCount",
                        throttleCount,
                        "throttledFlags",
                        flags));
    }

    private static Conditions conditions(
            long atNs, long busyNs, long ownCpuNs, Long stolenNs, Map<String, Object> more) {
        Map<String, Object> said =
                Fields.map("atNs", atNs, "cpus", 2L, "busyNs", busyNs, "stolenNs", stolenNs, "ownCpuNs", ownCpuNs);
        said.putAll(more);
        return JsonRecords.of(Conditions.class, said);
    }

    private static List<String> onTwoMachines(Span initiator, Span responder) {
        return of(new Gate(false, 0), initiator, responder);
    }

    private static List<String> of(Gate gate, Span initiator, Span responder) {
        Map<String, Span> spans = new LinkedHashMap<>();
        spans.put("initiator", initiator);
        spans.put("responder", responder);
        return gate.disturbances(spans);
    }

    @Test
    void aQuotasWaitIsADisturbance() {
        Conditions before = conditions(0, 0, 0, null, Fields.map("cpuQuota", 1.5, "quotaWaitNs", 7_000_000L));
        Conditions calm =
                conditions(10 * SECOND, SECOND, SECOND, null, Fields.map("cpuQuota", 1.5, "quotaWaitNs", 7_000_000L));
        Conditions waited =
                conditions(10 * SECOND, SECOND, SECOND, null, Fields.map("cpuQuota", 1.5, "quotaWaitNs", 47_000_000L));

        assertThat(onTwoMachines(CALM, new Span(before, calm))).isEmpty();
        assertThat(onTwoMachines(CALM, new Span(before, waited)))
                .containsExactly("responder: a control group of 1.50 CPUs had it wait 40 ms for CPU time");
    }

    @Test
    void aLoneTrialIsNotDisturbed() {
        assertThat(onTwoMachines(CALM, CALM)).isEmpty();
    }

    @Test
    void otherProgramsDisturbTheirEnd() {
        assertThat(onTwoMachines(CALM, busy(8))).containsExactly("responder: other programs used 30 % of its CPUs");
    }

    @Test
    @DisplayName("what the kernel's ticks miss, the times of the processes tell")
    void whatTicksMissIsSeen() {
        Conditions before = conditions(0, 0, 0, null, Map.of("processesNs", 70 * SECOND));
        Conditions after = conditions(10 * SECOND, SECOND, 2 * SECOND, null, Map.of("processesNs", 78 * SECOND));
        assertThat(onTwoMachines(CALM, new Span(before, after)))
                .containsExactly("responder: other programs used 30 % of its CPUs");
    }

    @Test
    void theOtherEndIsNoOtherProgram() {
        Span busy = busy(8);
        assertThat(of(new Gate(true, 0), busy, busy)).isEmpty();
    }

    @Test
    void theTestbedsProgramsAreNoDisturbance() {
        double cpus =
                new CpuUse(9_000_000_000L, 20_000_000_000L).cpusSince(new CpuUse(1_000_000_000L, 10_000_000_000L));
        assertThat(cpus).isEqualTo(0.8);
        Span busy = busy(8);
        assertThat(of(new Gate(true, cpus), busy, new Span(busy.before(), busy.before())))
                .isEmpty();
        assertThat(CpuUse.NONE.cpusSince(new CpuUse(1, 1)))
                .as("a program that is gone")
                .isZero();
    }

    @Test
    void keepingAnEmulatedCpuBusyDisturbsNothing() {
        assertThat(of(new Gate(true, 1.6), busy(18), CALM)).isEmpty();
    }

    @Test
    @DisplayName("other programs disturb emulated boards by their share of the rest")
    void emulatedBoardsAreDisturbedInTheirRest() {
        Span left = busy(16 + 2 + 2);
        assertThat(of(new Gate(true, 1.6), left, new Span(left.before(), left.before())))
                .containsExactly("initiator: other programs used 50 % of what the testbed leaves");
    }

    @Test
    void clockGovernorHeatAndThrottlingAreTold() {
        Conditions before = with(FIRST, "performance", 1_200_000_000L, 60_000L, null, 0L);
        Conditions after = with(last(3, null), "powersave", 600_000_000L, 82_000L, null, 0x20002L);
        assertThat(onTwoMachines(new Span(before, after), CALM))
                .containsExactly(
                        "initiator: its clock fell from 1200 to 600 MHz",
                                "initiator: its governor changed to powersave",
                        "initiator: 82 degrees Celsius", "initiator: it was throttled");
    }

    @Test
    void aHypervisorsTheftIsTold() {
        Conditions stolen = conditions(0, 0, 0, 0L, Map.of());
        assertThat(onTwoMachines(new Span(stolen, last(3, 2 * SECOND)), CALM))
                .containsExactly("initiator: its hypervisor took 10 % of its CPUs");
    }

    @Test
    void anotherShareOfACoreIsTold() {
        assertThat(Gate.wrongShares(Map.of("responder", board(0.16, 0.18))))
                .containsExactly("responder: its core was left 0.180 instead of 0.160");
        assertThat(Gate.wrongShares(Map.of("responder", board(0.16, 0.151))))
                .containsExactly("responder: its core was left 0.151 instead of 0.160");
        assertThat(Gate.wrongShares(Map.of("responder", board(0.16, 0.167)))).isEmpty();
        assertThat(Gate.wrongShares(Map.of("responder", board(1.2, 0.98))))
                .as("a machine that is no faster than the board")
                .isEmpty();
    }

    private static EmulatedBoard board(double target, double share) {
        return new EmulatedBoard(
                "a board",
                "slices",
                "estimated",
                1000,
                "a source",
                6000,
                target,
                1L,
                0,
                new BoardCore(1, share, 1, 1, 1, 1, 1L, 1 - share),
                List.of());
    }

    @Test
    void throttlingLongAgoIsNoDisturbanceNow() {
        Span same = new Span(
                with(FIRST, null, null, null, 7L, 0x50000L), with(last(3, null), null, null, null, 7L, 0x50000L));
        assertThat(onTwoMachines(same, CALM)).isEmpty();
    }

    @Test
    void aMachineThatChangesItsSpeedIsSaid() {
        PaceCheck before = new PaceCheck(1_000, 3_000, 50, 100);
        PaceCheck after = new PaceCheck(1_300, 3_900, 50, 100);
        assertThat(Gate.speedChanges(Map.of("initiator", before), Map.of("initiator", after)))
                .containsExactly("initiator: a fixed piece of work took 1.30 times as long after the window as before");
        assertThat(Gate.speedChanges(Map.of("initiator", after), Map.of("initiator", before)))
                .containsExactly("initiator: a fixed piece of work took 0.77 times as long after the window as before");
        assertThat(Gate.speedChanges(Map.of("initiator", before), Map.of("initiator", before)))
                .isEmpty();
    }
}
