package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.derbench.engine.load.FleetSchedule.Start;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FleetScheduleTest {

    private static final long PERIOD_NS = 1_000_000;

    private static FleetSchedule schedule(Start start, int instance, int instances) {
        return FleetSchedule.of(start, 10, PERIOD_NS, 7, instance, instances, 5_000);
    }

    @ParameterizedTest
    @EnumSource
    void everyDeviceIsDueOnceAPeriod(Start start) {
        FleetSchedule schedule = schedule(start, 0, 1);
        for (long event = 0; event < 100; event++) {
            assertThat(schedule.dueNs(event))
                    .isBetween(5_000 + event / 10 * PERIOD_NS, 5_000 + (event / 10 + 1) * PERIOD_NS - 1);
            assertThat(schedule.dueNs(event + 1)).isGreaterThanOrEqualTo(schedule.dueNs(event));
            assertThat(schedule.dueNs(event + 10) - schedule.dueNs(event)).isEqualTo(PERIOD_NS);
        }
        assertThat(LongStream.range(0, 10).map(schedule::device).distinct().count())
                .isEqualTo(10);
    }

    @Test
    @DisplayName("even devices are as far apart whichever process has them")
    void evenDevicesKeepTheirDistance() {
        long[] due = LongStream.concat(
                        LongStream.range(0, 10).map(schedule(Start.EVEN, 0, 2)::dueNs),
                        LongStream.range(0, 10).map(schedule(Start.EVEN, 1, 2)::dueNs))
                .sorted()
                .toArray();
        for (int i = 1; i < due.length; i++) {
            assertThat(due[i] - due[i - 1]).isEqualTo(PERIOD_NS / 20);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstEventFromATimeIsFound(Start start) {
        FleetSchedule schedule = schedule(start, 0, 1);
        for (long nanoTime = 0; nanoTime < 4 * PERIOD_NS; nanoTime += 33_333) {
            long event = schedule.firstDueAt(nanoTime);
            assertThat(schedule.dueNs(event)).isGreaterThanOrEqualTo(nanoTime);
            assertThat(event == 0 || schedule.dueNs(event - 1) < nanoTime).isTrue();
        }
    }

    @Test
    void theFirstProcessHasTheFirstDevice() {
        assertThat(schedule(Start.EVEN, 0, 2).dueNs(0)).isEqualTo(5_000);
        assertThat(schedule(Start.EVEN, 1, 2).dueNs(0)).isEqualTo(5_000 + PERIOD_NS / 20);
    }

    @Test
    void eachProcessHasItsRandomSpread() {
        long[] spread = new Random(7 + 2).longs(10, 0, PERIOD_NS).sorted().toArray();
        assertThat(schedule(Start.RANDOM, 2, 3).offsetsNs()).containsExactly(spread);
    }

    @Test
    void aBurstIsSpreadEvenlyBefore() {
        assertThat(schedule(Start.MIDWAY, 0, 1).offsetsNs()).containsOnly(PERIOD_NS / 2);
        assertThat(Start.MIDWAY.warmingUp()).isEqualTo(Start.EVEN);
        assertThat(Start.TOGETHER.warmingUp()).isEqualTo(Start.TOGETHER);
    }

    @Test
    void scenariosNameThemInSmallLetters() {
        assertThat(Start.MIDWAY.label()).isEqualTo("midway");
        assertThat(Pacing.CLOSED.label()).isEqualTo("closed");
    }

    @Test
    void noTwoProcessesMakeTheSameStamp() {
        Set<Long> seen = new HashSet<>();
        Stamps first = new Stamps(0, 3);
        Stamps last = new Stamps(2, 3);
        long epochNs = 1_700_000_000_000_000_000L;
        for (int i = 0; i < 1000; i++) {
            long at = epochNs + i / 10 * 1000;
            long tick = first.next(at);
            assertThat(seen.add(tick)).isTrue();
            assertThat(seen.add(last.next(at))).isTrue();
            assertThat(tick).isGreaterThanOrEqualTo(Ticks.ofEpochNs(at));
        }
    }
}
