package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MarkTest {

    private static long sum(int content, long... stamps) {
        return LongStream.of(stamps).map(stamp -> Mark.of(stamp, content)).sum();
    }

    @Test
    void theOrderLeavesTheSum() {
        assertThat(sum(3, 10, 20, 30)).isEqualTo(sum(3, 30, 10, 20));
    }

    @Test
    void stampsOfEqualSumsDiffer() {
        assertThat(sum(3, 10, 20)).isNotEqualTo(sum(3, 11, 19));
    }

    @Test
    void contentsThatAreExchangedAreOthers() {
        assertThat(Mark.of(10, 1) + Mark.of(20, 2)).isNotEqualTo(Mark.of(10, 2) + Mark.of(20, 1));
        assertThat(sum(1, 10, 20)).isNotEqualTo(Mark.of(10, 1) + Mark.of(20, 2));
    }

    @Test
    @DisplayName("a mark is the stamp as MurmurHash3 finishes it, after a content's share is added")
    void aMarkIsAFinishedStamp() {
        assertThat(Mark.of(1, 0)).isEqualTo(0xB456BCFC34C2CB2CL);
        assertThat(Mark.of(2, 0)).isEqualTo(0x3ABF2A20650683E7L);
        assertThat(Mark.of(1, 3)).isEqualTo(0xA288CCDC266474E3L);
    }

    @Test
    void theDeviceIsInTheNumber() {
        assertThat(Mark.at(5, 0)).isEqualTo(5);
        assertThat(Mark.at(5, 2)).isEqualTo(5 + 2 * 4096);
    }
}
