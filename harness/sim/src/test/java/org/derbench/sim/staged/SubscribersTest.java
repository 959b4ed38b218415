package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.run.search.Capacity;
import org.derbench.run.search.CapacityRange;
import org.derbench.run.search.CapacitySearch;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How many subscribers a publication reaches within a deadline. */
class SubscribersTest {

    private static final int SEEDS = 2;
    private static final long MS = 1_000_000;
    private static final long DEADLINE_NS = 200 * MS;
    /** A publication takes its bytes to each subscriber, one after the other. */
    private static final WireConditions WIRE = WireConditions.of(5 * MS).rate(1e6);

    private static TrialRecord trial(long seed, long devices) {
        Cell cell = GoldenCase.cell(
                "prices", "any", Map.of("devices", Long.toString(devices), "period", "1 s", "deadline", "200 ms"));
        try {
            return new SimCells(Simulation.Settings.of(seed), Map.of("any", MiddlewareKind.DIRECT), WIRE, List.of())
                    .run(cell, GoldenCase.settings(4_000))
                    .records()
                    .get(0);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @DisplayName("At the number that holds all have it in time, at the next one some are late")
    void theDeadlineEndsTheSearch() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Capacity found = new CapacitySearch(devices -> () -> trial(seed, devices), 0, (devices, record) -> {})
                    .within(new CapacityRange(8, 2, 1_000), null);
            assertThat(found.held().times().reach().get("prices").allMaxNs()).isBetween(DEADLINE_NS / 2, DEADLINE_NS);
            assertThat(found.failed().times().reach().get("prices").allMaxNs()).isGreaterThan(DEADLINE_NS);
            assertThat(found.because()).contains("late");
        });
    }
}
