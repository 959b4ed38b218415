package org.derbench.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.PartLog;
import org.junit.jupiter.api.Test;

/** Two parts are due in each of forty steps, and a copy of each goes beside the route by one of two flows. */
class LedgerFlowTest {

    private static final int STEPS = 40;
    private static final List<List<String>> WAYS = List.of(List.of(PartLog.ROUTE), List.of("copy-1", "copy-2"));

    private static long[] each(long count) {
        long[] counts = new long[STEPS];
        Arrays.fill(counts, count);
        return counts;
    }

    private static LedgerFlow flow(long byRoute, long[] byFirst, long[] bySecond) {
        return new LedgerFlow(
                STEPS,
                Map.of("0", each(2)),
                Map.of(
                        PartLog.ROUTE,
                        Map.of("0", each(byRoute)),
                        "copy-1",
                        Map.of("0", byFirst),
                        "copy-2",
                        Map.of("0", bySecond)));
    }

    private static final LedgerFlow BEFORE = flow(2, each(1), each(1));

    @Test
    void whatFlowsToAllEndsIsAsBefore() {
        assertThat(BEFORE.endsLike(BEFORE, WAYS)).isTrue();
        assertThat(flow(2, each(2), each(0)).endsLike(BEFORE, WAYS)).isTrue();
        assertThat(flow(1, each(1), each(1)).endsLike(BEFORE, WAYS)).isFalse();
    }

    @Test
    void oneCopyThatComesThroughIsNoFlow() {
        long[] one = each(0);
        one[0] = 1;
        assertThat(flow(2, one, each(0)).endsLike(BEFORE, WAYS)).isFalse();
        assertThat(flow(2, each(1), one).endsLike(BEFORE, WAYS)).isFalse();
    }
}
