package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.TrialSettings;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenarios that offer more than their slowest part carries, and a little less. */
class OverloadTest {

    private static final long MS = 1_000_000;
    private static final int SEEDS = 10;
    /** The readings of 120 meters, each with one every half second. */
    private static final double DUE_PER_SECOND = 240;

    private static final TrialSettings SETTINGS = GoldenCase.settings(10_000);

    private static TrialRecord trial(String scenario, long seed, Map<String, String> set, long rowNs) throws Exception {
        Map<String, String> all = new LinkedHashMap<>(set);
        all.putIfAbsent("period", "500 ms");
        return new SimCells(
                        Simulation.Settings.of(seed),
                        Map.of("direct", MiddlewareKind.DIRECT, "brokered", MiddlewareKind.BROKERED),
                        WireConditions.of(5 * MS).rate(1e7).jitter(3 * MS),
                        List.of(new SimStore(rowNs)))
                .run(GoldenCase.cell(scenario, seed % 2 == 0 ? "direct" : "brokered", all), SETTINGS)
                .records()
                .get(0);
    }

    private static TrialRecord metering(long seed, double storedPerSecond) throws Exception {
        return metering(seed, storedPerSecond, 1);
    }

    /** @param storedPerSecond how many rows each thread commits */
    private static TrialRecord metering(long seed, double storedPerSecond, int threads) throws Exception {
        String start = List.of("even", "random", "together").get((int) (seed % 3));
        return trial(
                "metering",
                seed,
                Map.of("meters", "120", "start", start, "storeThreads", Integer.toString(threads)),
                Math.round(1e9 / storedPerSecond));
    }

    @Test
    @DisplayName("A store that takes 95 of 100 readings a second makes a trial OVERLOADED, which is neither INVALID nor"
            + " DEGRADED")
    void aStoreThatIsTooSlowOverloads() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, 0.95 * DUE_PER_SECOND);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded()).isTrue();
            assertThat(record.window().throughputPerSecond()).isBetween(0.94 * DUE_PER_SECOND, 0.96 * DUE_PER_SECOND);
        });
    }

    @Test
    @DisplayName("A store that is busy for 97 of 100 seconds keeps up")
    void aBusyStoreKeepsUp() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, DUE_PER_SECOND / 0.97);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded())
                    .as("grew by " + record.window().backlogGrowth())
                    .isFalse();
        });
    }

    @Test
    @DisplayName("Four threads that each store three of ten readings a second keep up")
    void severalThreadsStoreWhatOneCannot() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, 0.3 * DUE_PER_SECOND, 4);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded())
                    .as("grew by " + record.window().backlogGrowth())
                    .isFalse();
            StoreReport stored = record.books().stores().get("server");
            assertThat(stored.threads()).isEqualTo(4);
            assertThat(stored.agrees()).isTrue();
            assertThat(stored.senders().differing()).isEmpty();
            assertThat(record.books().senders().get("commit").reached()).isEqualTo(120);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    @DisplayName("Commits that never return are waited for within a bound, which names their role")
    void aHungStoreEndsTheTrial(int threads) throws Exception {
        TrialRecord record = metering(1, 1e-5, threads);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).startsWith("HUNG: the server did not answer");
    }

    @Test
    void aStoreThatTakesATenthIsOverloaded() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = metering(seed, 0.1 * DUE_PER_SECOND);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded()).isTrue();
        });
    }

    @Test
    @DisplayName("An aggregator that is asked for more schedules than it computes is OVERLOADED")
    void anAggregatorThatIsTooSlowOverloads() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Map<String, String> slow = Map.of("ders", "60", "compute", "18 ms");
            TrialRecord record = trial("aggregator", seed, slow, 0);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded()).isTrue();
            TrialRecord quick = trial("aggregator", seed, Map.of("ders", "60", "compute", "16 ms"), 0);
            assertThat(quick.outcome()).as(quick.reason()).isEqualTo(Outcome.OK);
            assertThat(quick.window().overloaded()).isFalse();
        });
    }
}
