package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class UnderWayTest {

    private final UnderWay underWay = new UnderWay();

    private void left(long... ticks) {
        LongStream.of(ticks).forEach(underWay::left);
    }

    @Test
    void aReceiptIsForAllBefore() {
        left(10, 20, 30);
        assertThat(underWay.passedUpTo(20)).isEqualTo(2);
        assertThat(underWay.passedUpTo(30)).isEqualTo(1);
    }

    @Test
    void aReceiptThatComesTwiceFreesNothing() {
        left(10, 20);
        underWay.passedUpTo(20);
        assertThat(underWay.passedUpTo(20)).isZero();
        assertThat(underWay.passedUpTo(10)).isZero();
    }

    @Test
    void aTimeFreesWhatLeftBefore() {
        left(10, 20, 30);
        assertThat(underWay.passedUpTo(25)).isEqualTo(2);
        assertThat(underWay.passedUpTo(5)).isZero();
    }

    @Test
    void onlyItsOwnStampsAreKnown() {
        left(10, 20);
        assertThat(underWay.knows(10)).isTrue();
        assertThat(underWay.knows(15)).isFalse();
        assertThat(underWay.knows(25)).isFalse();
        assertThat(new UnderWay().knows(10)).isFalse();
    }

    @Test
    void theOldestAreForgotten() {
        LongStream.range(0, UnderWay.MOST + 5).forEach(underWay::left);
        assertThat(underWay.knows(4)).isFalse();
        assertThat(underWay.knows(5)).isTrue();
        assertThat(underWay.passedUpTo(5)).isEqualTo(1);
    }
}
