package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.wire.MiddlewareKind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** All devices are cut off, and come back at once. */
class StormTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;

    private static TrialRecord trial(long seed) throws Exception {
        return SimCells.of(seed, MiddlewareKind.BROKERED)
                .record(
                        GoldenCase.cell("storm", SimCells.ANY, Map.of("devices", "40", "period", "400 ms"))
                                .with(FaultReader.parse("at: 1 s, storm: devices, for: 500 ms")),
                        4_000);
    }

    @Test
    @DisplayName("All devices come back, their messages meanwhile are unsent, and the books balance")
    void everyDeviceComesBack() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            Returns devices = record.faults().devices();
            assertThat(devices.devices()).isEqualTo(40);
            assertThat(devices.back()).isEqualTo(40);
            assertThat(devices.lastNs()).isNotNull();
            // 40 devices each 400 ms are 50 messages in half a second
            assertThat(record.faults().touched().unsent()).isBetween(45L, 60L);
            assertThat(record.faults().times().recovered()).isTrue();
        });
    }

    @Test
    @DisplayName("Devices of two flows come back at once, and all of them count")
    void devicesOfTwoFlowsAreOneStorm() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                    .record(
                            GoldenCase.cell(
                                            "metering",
                                            SimCells.ANY,
                                            Map.of(
                                                    "meters", "40",
                                                    "concentrators", "2",
                                                    "connections", "device",
                                                    "period", "400 ms"))
                                    .with(FaultReader.parse("at: 1 s, storm: meters, for: 500 ms")),
                            4_000);

            Returns devices = record.faults().devices();
            assertThat(devices.devices()).isEqualTo(40);
            assertThat(devices.back()).isEqualTo(40);
            assertThat(devices.atATime()).isEqualTo(40);
        });
    }
}
