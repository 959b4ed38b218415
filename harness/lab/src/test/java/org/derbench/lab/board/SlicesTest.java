package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards that lose slices, in simulated time. */
class SlicesTest {

    private static final long BEGAN_NS = 123_456_789L;
    private static final long MS = 1_000_000;
    private static final long SECOND = 1_000 * MS;

    private static Slices slices(double share, long seed) {
        return new Slices(1 - share, new Slices.Sequence(seed, BEGAN_NS));
    }

    /** When a program is done that becomes ready then and needs that much of its core. */
    private static long done(Slices slices, long readyNs, long workNs) {
        long nowNs = readyNs;
        long left = workNs;
        while (true) {
            slices.goTo(nowNs);
            nowNs = Math.max(nowNs, slices.takenUntilNs());
            long run = Math.min(left, slices.endNs() - nowNs);
            nowNs += run;
            left -= run;
            if (left == 0) {
                return nowNs;
            }
        }
    }

    /** Round trips of a closed loop between two boards with the same slices: each is work of one after the other. */
    private static long[] roundTrips(double share, long workNs, int count) {
        Slices both = slices(share, workNs);
        long[] took = new long[count];
        long nowNs = BEGAN_NS;
        for (int i = 0; i < count; i++) {
            long sentNs = nowNs;
            nowNs = done(both, done(both, sentNs, workNs / 2), workNs - workNs / 2);
            took[i] = nowNs - sentNs;
        }
        return took;
    }

    @Test
    void takersWithOneSeedTakeTheSameSlices() {
        Slices often = slices(0.25, 7);
        Slices seldom = slices(0.25, 7);
        for (long ns = BEGAN_NS; ns < BEGAN_NS + SECOND; ns += 10_000) {
            often.goTo(ns);
        }
        seldom.goTo(BEGAN_NS + SECOND - 10_000);
        assertThat(often.endNs()).isEqualTo(seldom.endNs());
        assertThat(often.takenUntilNs()).isEqualTo(seldom.takenUntilNs());
    }

    @Test
    void anotherSeedIsAnotherSequence() {
        assertThat(slices(0.25, 1).endNs()).isNotEqualTo(slices(0.25, 2).endNs());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.15, 0.25, 0.5, 0.875})
    void meansAreThoseOfASlowerCore(double share) {
        for (long workNs : new long[] {20_000, 100_000, 1_000_000}) {
            double meanNs =
                    Arrays.stream(roundTrips(share, workNs, 5_000)).average().orElseThrow();
            assertThat(meanNs).isCloseTo(workNs / share, within(0.05 * workNs / share));
        }
    }

    @Test
    void mediansDoNotClusterAtWholeMilliseconds() {
        SplittableRandom random = new SplittableRandom(1);
        int near = 0;
        int cells = 1_000;
        for (int cell = 0; cell < cells; cell++) {
            long[] sorted = roundTrips(0.15, random.nextLong(MS / 10, 2 * MS), 200);
            Arrays.sort(sorted);
            long medianNs = sorted[sorted.length / 2];
            near += Math.floorMod(medianNs + MS / 10, MS) < MS / 5 ? 1 : 0;
        }
        assertThat((double) near / cells).isBetween(0.15, 0.25);
    }

    @Test
    void openLoopsOfAnyRateAreEquallyLate() {
        double[] late = Arrays.stream(new double[] {97, 100, 125, 1000 / 7.0})
                .map(perSecond -> {
                    Slices slices = slices(0.15, 3);
                    double sum = 0;
                    int count = 20_000;
                    for (int message = 0; message < count; message++) {
                        long dueNs = BEGAN_NS + (long) (message * SECOND / perSecond);
                        sum += done(slices, dueNs, 1) - dueNs;
                    }
                    return sum / count;
                })
                .toArray();
        Arrays.sort(late);
        assertThat(late[late.length - 1]).isCloseTo(late[0], within(0.1 * late[0]));
    }
}
