package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A publication comes to each of many devices, and the record names those to which it did not come. */
class PricesTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;
    private static final WireConditions WIRE = WireConditions.of(5 * MS).rate(1e8);

    private static SimCells.Result trial(long seed, SimulatedMiddleware middleware, WireConditions wire)
            throws Exception {
        return new SimCells(Simulation.Settings.of(seed), Map.of("any", middleware), wire, List.of(new SimStore()))
                .run(
                        GoldenCase.cell("prices", "any", Map.of("devices", "30", "period", "100 ms")),
                        GoldenCase.settings(4_000));
    }

    private static DeviceBooks devices(TrialRecord record) {
        return record.books().devices().get("prices");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyDeviceGetsEachPublication(boolean brokered) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, brokered ? MiddlewareKind.BROKERED : MiddlewareKind.DIRECT, WIRE)
                    .records()
                    .get(0);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().route().scheduled()).isEqualTo(40 * 30);
            assertThat(record.books().route().ok()).isEqualTo(40 * 30);
            DeviceBooks devices = devices(record);
            assertThat(devices.due()).isEqualTo(40);
            assertThat(devices.complete()).isEqualTo(40);
            assertThat(devices.reached()).isEqualTo(30);
            assertThat(devices.fairness()).isEqualTo(1);
            assertThat(devices.longestSilenceNs()).isBetween(99 * MS, 210 * MS);
            assertThat(record.times().reach().get("prices").allP50Ns()).isGreaterThan(5 * MS);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "SKIPS, '4 of 1200 lost', 'did not get all of 40: devices-7 (36)'",
        "DOUBLES, '4 of 1200 delivered twice', 'got some twice: devices-7 (4)'",
        "FORGES, '4 of 1200 corrupt', 'devices-7 (36)'",
        "INVENTS, 'came by flow ''prices'' that nobody sent', ''",
        "KEEPS_SILENT, '40 of 1200 lost', 'devices-7 (0)'"
    })
    void theWrongedDeviceIsNamed(Listeners.Wrong wrong, String said, String named) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, new Listeners(MiddlewareKind.BROKERED, "devices-7", wrong), WIRE)
                    .records()
                    .get(0);
            assertDegraded(record).contains(said).contains(named);
        });
    }

    @Test
    @DisplayName("A loss on the wire is a loss in the books of its device")
    void lossesAreOfDevices() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            SimCells.Result result = trial(seed, MiddlewareKind.DIRECT, WIRE.losing(0.02));
            TrialRecord record = result.records().get(0);
            assertThat(record.books().route().balanced()).isTrue();
            long lost = record.books().hops().get("prices").lost();
            assertThat(new RouteTruth(result, false)
                            .lost("prices", false, record.books().hops().get("prices")))
                    .isEmpty();
            DeviceBooks devices = devices(record);
            assertThat(devices.leastGot()).isLessThanOrEqualTo(devices.due() - lost / 30);
            assertThat(devices.fairness()).isLessThan(1);
        });
    }

    @Test
    @DisplayName("A declared loss explains no device that starves beside the others")
    void aStarvingDeviceIsNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(
                            seed,
                            new Listeners(MiddlewareKind.BROKERED.dropping(), "devices-7", Listeners.Wrong.STARVES),
                            WIRE)
                    .records()
                    .get(0);
            assertDegraded(record).contains("by 'prices' did not get all of", "devices-7 (4)");
        });
    }
}
