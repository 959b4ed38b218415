package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.record.TrialRecord;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.liars.Wrong;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A lie of an adapter is seen over a route, too. */
class RouteLiarsTest {

    private static final int SEEDS = 2;
    private static final WireConditions WIRE = WireConditions.of(1_000_000).rate(1e7);

    @ParameterizedTest
    @CsvSource({
        "aggregator, liar/twice, executed more than once",
        "metering, liar/stale, delivered twice",
        "reports, hiccup/undeclared-loss, lost",
        "reports, hiccup/corrupt, corrupt",
        "reports, hiccup/duplicate, delivered twice"
    })
    void aLieIsSeenOverARoute(String scenario, String label, String said) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            String name = label.substring(0, label.indexOf('/'));
            SimCells cells = new SimCells(
                    Simulation.Settings.of(seed), Map.of(name, Wrong.of(label)), WIRE, List.of(new SimStore()));
            TrialRecord record = cells.run(
                            GoldenCase.cell(scenario, label, Map.of("period", "50 ms")), GoldenCase.settings(10_000))
                    .records()
                    .get(0);
            assertThat(record.outcome() + " " + record.reason())
                    .startsWith("DEGRADED")
                    .contains(said);
        });
    }
}
