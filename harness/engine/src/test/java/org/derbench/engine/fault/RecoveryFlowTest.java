package org.derbench.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** From which step on messages flow as before. */
class RecoveryFlowTest {

    private static final int NONE = -1;

    private static long[] each(int steps, long count) {
        long[] counts = new long[steps];
        Arrays.fill(counts, count);
        return counts;
    }

    private static int first(long[] due, long[] inTime, double usual) {
        return new Recovery.Flow(due, inTime).firstLike(usual);
    }

    @Test
    void whereAllComeItIsTheFirst() {
        assertThat(first(each(60, 5), each(60, 5), 1)).isZero();
    }

    @Test
    void whatIsMissingAtFirstIsBeforeIt() {
        long[] inTime = each(100, 5);
        Arrays.fill(inTime, 0, 30, 0);
        assertThat(first(each(100, 5), inTime, 1)).isEqualTo(30);
    }

    @Test
    void lessThanTwoSecondsShowNothing() {
        assertThat(first(each(39, 5), each(39, 5), 1)).isEqualTo(NONE);
        assertThat(new Recovery.Flow(each(39, 5), each(39, 5)).endsLike(1)).isFalse();
        assertThat(new Recovery.Flow(each(40, 5), each(40, 5)).endsLike(1)).isTrue();
    }

    @Test
    void whatIsDueSeldomIsSeenThreeTimes() {
        long[] due = new long[100];
        due[10] = 1;
        due[50] = 1;
        assertThat(first(due, due, 1)).isEqualTo(NONE);
        due[90] = 1;
        assertThat(first(due, due, 1)).isZero();
    }

    @Test
    void oneOfAHundredMayBeMissing() {
        long[] inTime = each(100, 5);
        inTime[50] = 3;
        assertThat(first(each(100, 5), inTime, 1)).isZero();
        inTime[50] = 2;
        assertThat(first(each(100, 5), inTime, 1)).isPositive();
    }

    @Test
    void aLongTailDoesNotHideASilence() {
        long[] inTime = each(2000, 5);
        Arrays.fill(inTime, 100, 115, 0);
        assertThat(first(each(2000, 5), inTime, 1)).isEqualTo(115);
    }

    @Test
    void naturalLossMayGoOn() {
        long[] inTime = each(100, 9);
        assertThat(first(each(100, 10), inTime, 1)).isEqualTo(NONE);
        assertThat(first(each(100, 10), inTime, 0.9)).isZero();
    }

    @Test
    void fewMessagesSayLittleOfWhatIsUsual() {
        assertThat(new Recovery.Flow(each(1, 0), each(1, 0)).usual()).isEqualTo(1);
        assertThat(new Recovery.Flow(each(1, 2), each(1, 0)).usual()).isEqualTo(3 / 5.0);
        assertThat(new Recovery.Flow(each(40, 5), each(40, 5)).usual()).isEqualTo(1);
        assertThat(new Recovery.Flow(each(100, 10), each(100, 9)).usual()).isEqualTo(903 / 1003.0);
    }

    @Test
    void aSilentEndHasNotRecovered() {
        long[] inTime = each(100, 5);
        Arrays.fill(inTime, 90, 100, 0);
        assertThat(first(each(100, 5), inTime, 1)).isEqualTo(NONE);
    }
}
