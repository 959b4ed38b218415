package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.record.StoredSenders;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each device of a fleet sends under a name of its own, and the record says what came of each. */
class NamedDevicesTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;
    private static final String WRONGED = "METER_0000007";
    private static final String OTHER = "METER_0000008";

    private static TrialRecord trial(
            long seed, String scenario, SimulatedMiddleware middleware, SimStore store, Map<String, String> set)
            throws Exception {
        Map<String, String> all = new LinkedHashMap<>(Map.of("period", "100 ms"));
        all.putAll(set);
        return new SimCells(
                        Simulation.Settings.of(seed), Map.of(SimCells.ANY, middleware), SimCells.WIRE, List.of(store))
                .record(GoldenCase.cell(scenario, SimCells.ANY, all), 2_000);
    }

    private static TrialRecord metering(long seed, SimulatedMiddleware middleware, UnaryOperator<String> filed)
            throws Exception {
        return trial(seed, "metering", middleware, new SimStore(filed), Map.of());
    }

    @Test
    void eachMeterHasRowsOfItsOwn() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, MiddlewareKind.DIRECT, name -> name);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().senders()).containsOnlyKeys("readings", "bulks", "commit");
            SenderBooks rows = record.books().senders().get("commit");
            assertThat(rows.devices()).isEqualTo(12);
            assertThat(rows.reached()).isEqualTo(12);
            assertThat(rows.leastShare()).isEqualTo(1);
            assertThat(rows.fairness()).isEqualTo(1);
            assertThat(rows.worst()).hasSize(10).allSatisfy(device -> {
                assertThat(device.sent()).isEqualTo(20);
                assertThat(device.came()).isEqualTo(20);
                assertThat(device.silenceNs()).isBetween(95 * MS, 700 * MS);
            });
            assertThat(record.books().stores().get("server").senders()).isEqualTo(new StoredSenders(12, 12, List.of()));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "aggregator, schedule",
        "callia, bids clusterbids aggregatorbids schedules",
        "callia-border, bids",
        "encourage, readings states events commit orders",
        "reports, schedule",
        "storm, reports"
    })
    void devicesOfEachScenarioAreToldApart(String scenario, String hops) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, scenario, MiddlewareKind.DIRECT, new SimStore(), Map.of());
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().senders()).containsOnlyKeys(hops.split(" "));
            assertThat(record.books().senders().values()).allSatisfy(books -> {
                assertThat(books.reached()).isEqualTo(books.devices());
                assertThat(books.strange()).isEmpty();
            });
        });
    }

    @ParameterizedTest
    @CsvSource({
        "STARVES, 'lost on ''readings''', 'not all came over ''readings'': METER_0000007 (0 of 20)'",
        "MERGES, 'not all came over ''readings'': METER_0000007 (0 of 20)', 'under these names came what others sent over ''readings'': METER_0000008 (40 of 20)'",
        "EXCHANGES, 'with stamps or contents that nobody sent', 'METER_0000007 (20 of 20), METER_0000008 (20 of 20)'",
        "INVENTS_A_NAME, '20 of 240 corrupt', 'METER_0000007 (0 of 20)'"
    })
    void theWrongedDeviceIsNamed(Renaming.Wrong wrong, String said, String named) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record =
                    metering(seed, new Renaming(MiddlewareKind.DIRECT, WRONGED, OTHER, wrong), name -> name);
            assertDegraded(record).contains(said).contains(named);
        });
    }

    @Test
    @DisplayName("A declared loss explains no device that starves beside the others")
    void aStarvingDeviceIsNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(
                    seed,
                    new Renaming(MiddlewareKind.DIRECT.dropping(), WRONGED, OTHER, Renaming.Wrong.STARVES),
                    name -> name);
            assertDegraded(record).contains("not all came over 'readings': METER_0000007 (0 of 20)");
        });
    }

    @Test
    @DisplayName("Where messages have no names, stamps tell which device starves")
    void aStarvingClientIsNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(
                    seed,
                    "storm",
                    new Renaming(MiddlewareKind.DIRECT, "devices-7", OTHER, Renaming.Wrong.CUTS_A_CLIENT),
                    new SimStore(),
                    Map.of());
            assertDegraded(record).contains("not all came over 'reports': devices-7 (0 of 20)");
        });
    }

    @Test
    void rowsUnderAnotherNameAreNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, MiddlewareKind.DIRECT, name -> name.equals(WRONGED) ? OTHER : name);
            assertDegraded(record)
                    .containsPattern("the store has rows of 11 senders, and rows of 12 were committed: "
                            + "METER_0000007 \\(0 of \\d+\\), METER_0000008 \\(\\d+ of \\d+\\)");
        });
    }

    @Test
    void theRecordSaysWhenEachWasBack() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.DIRECT)
                    .record(
                            GoldenCase.cell("metering", SimCells.ANY, Map.of("period", "200 ms"))
                                    .with(FaultReader.parse("at: 1 s, link: down, for: 500 ms, of: meters")),
                            3_000);
            SenderBooks rows = record.books().senders().get("commit");
            assertThat(rows.longestSilenceNs()).isGreaterThan(450 * MS);
            assertThat(rows.back().back()).isEqualTo(12);
            assertThat(rows.back().lastAfterNs())
                    .isGreaterThanOrEqualTo(rows.back().halfAfterNs());
        });
    }
}
