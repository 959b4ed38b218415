package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.record.Series;
import org.derbench.engine.time.NanoClock;
import org.junit.jupiter.api.Test;

class SeriesLogTest {

    private static final long S = 1_000_000_000;

    private long nowNs = 5 * S;
    private long messages;
    private long tookNs;
    private long compilerNs;
    private long collectorMs;
    private boolean timed = true;

    /** Each second ten messages end, and each takes longer than the one before. */
    private final NanoClock clock = new NanoClock() {
        @Override
        public long nanoTime() {
            return nowNs;
        }

        @Override
        public long epochOffsetNs() {
            return 0;
        }

        @Override
        public void sleepUntil(long nanoTime) {
            while (nowNs < nanoTime) {
                nowNs += S / 10;
                messages++;
                tookNs += 1000 * messages;
                compilerNs += 7;
                collectorMs++;
            }
        }
    };

    private final SeriesLog log = new SeriesLog(
            clock, () -> new SeriesLog.Passed(messages, timed ? tookNs : -1), () -> compilerNs, () -> collectorMs);

    @Test
    void eachStepHasWhatPassedInIt() {
        log.begin();
        log.stepUntil(7 * S, S);
        assertThat(log.series())
                .isEqualTo(new Series(
                        List.of(S, 2 * S),
                        List.of(10L, 10L),
                        List.of(5500L, 15_500L),
                        List.of(70L, 70L),
                        List.of(10L, 10L)));
    }

    @Test
    void theLastStepEndsWithTheWindow() {
        log.begin();
        log.stepUntil(7 * S + S / 5, S);
        assertThat(log.series().endNs()).containsExactly(S, 2 * S + S / 5);
    }

    @Test
    void whatNobodyTimesHasNoMean() {
        timed = false;
        log.begin();
        log.stepUntil(6 * S, S);
        assertThat(log.series().meanNs()).isEmpty();
    }

    @Test
    void aLongSeriesHasLongerSteps() {
        log.begin();
        log.stepUntil(5 * S + 500 * S, S);
        Series series = log.series();
        assertThat(series.steps()).isLessThanOrEqualTo(Series.MOST);
        assertThat(series.messages().stream().mapToLong(Long::longValue).sum()).isEqualTo(5000);
        assertThat(series.endNs()).endsWith(500 * S).isSorted();
    }

    @Test
    void oneThatHasNotBegunIsNone() {
        assertThat(log.series()).isNull();
    }
}
