package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonRecords;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RepetitionPlanTest {

    private static final long DAY_MS = 86_400_000;

    @Property
    void anyPlanArrivesAsItWasSent(
            @ForAll @LongRange(min = 0, max = DAY_MS) long warmUpMs,
            @ForAll @LongRange(min = 1, max = DAY_MS) long durationMs,
            @ForAll @LongRange(min = 1, max = DAY_MS) long lateMs,
            @ForAll @LongRange(min = 0, max = DAY_MS) long drainMs,
            @ForAll @LongRange(min = 0) long linkBitsPerSecond) {
        RepetitionPlan plan = plan(warmUpMs, durationMs, lateMs, drainMs, new SearchStart(linkBitsPerSecond));
        assertThat(JsonRecords.exactly(RepetitionPlan.class, Json.parseObject(Json.write(JsonRecords.toMap(plan)))))
                .isEqualTo(plan);
    }

    @Test
    @DisplayName("a run-in has a short window and four times the warm-up, 20 s at most")
    void aRunInIsShort() {
        assertThat(plan(10_000, 5000, 1000, 3000).runIn(1)).isEqualTo(plan(20_000, 50, 1000, 3000));
        assertThat(plan(500, 5000, 1000, 3000).runIn(1)).isEqualTo(plan(2000, 50, 1000, 3000));
        assertThat(plan(10_000, 5000, 1000, 3000).routeRunIn(3)).isEqualTo(plan(40_000, 40_000, 1000, 3000));
        assertThat(plan(10_000, 5000, 1000, 3000).routeRunIn(1)).isEqualTo(plan(20_000, 20_000, 1000, 3000));
    }

    private static RepetitionPlan plan(long warmUpMs, long durationMs, long lateMs, long drainMs) {
        return plan(warmUpMs, durationMs, lateMs, drainMs, SearchStart.NONE);
    }

    private static RepetitionPlan plan(long warmUpMs, long durationMs, long lateMs, long drainMs, SearchStart start) {
        return new RepetitionPlan(
                Duration.ofMillis(warmUpMs),
                Duration.ofMillis(durationMs),
                Duration.ofMillis(lateMs),
                Duration.ofMillis(drainMs),
                start);
    }
}
