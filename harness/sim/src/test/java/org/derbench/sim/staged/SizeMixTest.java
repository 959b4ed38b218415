package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.sim.Seeds;
import org.derbench.sim.wire.MiddlewareKind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The messages of a fleet are of several sizes, each with its share. */
class SizeMixTest {

    private static final int SEEDS = 3;

    private static double payloadBytes(long seed, String size) throws Exception {
        TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                .record(
                        GoldenCase.cell(
                                "storm", SimCells.ANY, Map.of("devices", "20", "period", "200 ms", "size", size)),
                        4_000);
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.setup().nodeSize()).isEqualTo(size);
        return record.books().hops().get("reports").payloadBytes();
    }

    @Test
    @DisplayName("Nine in ten are small, and one in ten is large")
    void eachSizeHasItsShare() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            double small = payloadBytes(seed, "small");
            double large = payloadBytes(seed, "large");
            double mixed = payloadBytes(seed, "small 90 %, large 10 %");
            assertThat((mixed - small) / (large - small)).isBetween(0.095, 0.105);
        });
    }
}
