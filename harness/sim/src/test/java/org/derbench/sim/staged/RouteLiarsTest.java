package org.derbench.sim.staged;

import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.List;
import java.util.Map;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.liars.Wrong;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.Tag;
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
        "reports, liar/phantom, came by flow 'report' that nobody sent",
        "metering, liar/phantom, came by flow 'readings-1' that nobody sent",
        "reports, hiccup/undeclared-loss, lost",
        "reports, hiccup/corrupt, corrupt",
        "reports, hiccup/duplicate, delivered twice"
    })
    void aLieIsSeenOverARoute(String scenario, String label, String said) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(cell(scenario, label), label, seed, 10_000);
            assertDegraded(record).contains(said);
        });
    }

    /** The fault comes so early that all parts of the window may be its doing. */
    @ParameterizedTest
    @CsvSource({
        "metering, liar/stale, meters, delivered twice long after the fault",
        "aggregator, liar/swap, aggregator, corrupt long after the fault"
    })
    void aFaultHidesNoLieOverARoute(String scenario, String label, String victim, String said) throws Exception {
        hidesNoLie(scenario, label, victim, said);
    }

    @Tag("longer")
    @ParameterizedTest
    @CsvSource({
        "metering, liar/again, meters, delivered twice long after the fault",
        "reports, liar/stale, ders-1, delivered twice long after the fault"
    })
    void faultsHideNoOtherLiesOverARoute(String scenario, String label, String victim, String said) throws Exception {
        hidesNoLie(scenario, label, victim, said);
    }

    private static void hidesNoLie(String scenario, String label, String victim, String said) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Cell cell =
                    cell(scenario, label).with(FaultReader.parse("at: 300 ms, link: down, for: 100 ms, of: " + victim));
            TrialRecord record = trial(cell, label, seed, 3_000);
            assertDegraded(record).contains(said);
        });
    }

    private static Cell cell(String scenario, String label) {
        return GoldenCase.cell(scenario, label, Map.of("period", "50 ms"));
    }

    private static TrialRecord trial(Cell cell, String label, long seed, int windowMs) throws Exception {
        String name = label.substring(0, label.indexOf('/'));
        SimCells cells = new SimCells(
                Simulation.Settings.of(seed), Map.of(name, Wrong.of(label)), WIRE, List.of(new SimStore()));
        return cells.run(cell, GoldenCase.settings(windowMs)).records().get(0);
    }
}
