package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecentTicksTest {

    private final RecentTicks ticks = new RecentTicks(4);

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "3, 4", "4, 4", "5, 8", "1024, 1024"})
    void itRemembersAPowerOfTwo(int asked, int capacity) {
        assertThat(new RecentTicks(asked).capacity()).isEqualTo(capacity);
    }

    @Test
    void itIsFullAtTheOldestsPlace() {
        for (int tick = 0; tick < 4; tick++) {
            assertThat(ticks.full()).isFalse();
            assertThat(ticks.oldest()).isZero();
            assertThat(ticks.add(10 * tick)).isEqualTo(tick);
        }
        assertThat(ticks.full()).isTrue();
        assertThat(ticks.oldest()).isZero();
        ticks.add(40);
        assertThat(ticks.oldest()).isEqualTo(1);
        assertThat(ticks.next()).isEqualTo(5);
    }

    @Test
    void whatItRemembersIsFoundAndNothingElse() {
        assertThat(ticks.find(10)).isEqualTo(-1);
        for (int tick = 0; tick < 6; tick++) {
            ticks.add(10 * tick);
        }
        for (int tick = 2; tick < 6; tick++) {
            assertThat(ticks.find(10 * tick)).isEqualTo(tick);
            assertThat(ticks.get(tick)).isEqualTo(10 * tick);
        }
        assertThat(ticks.find(0)).isEqualTo(-1);
        assertThat(ticks.find(10)).isEqualTo(-1);
        assertThat(ticks.find(25)).isEqualTo(-1);
        assertThat(ticks.find(60)).isEqualTo(-1);
    }

    @Test
    void aStalledWriterIsTold() {
        long own = ticks.add(10);
        for (int tick = 11; tick < 14; tick++) {
            ticks.add(tick);
        }
        assertThat(ticks.own(own)).isEqualTo(10);
        ticks.add(14);
        assertThatThrownBy(() -> ticks.own(own))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("message 0 is forgotten before it has its stamp: its sender stood still while 4 others were"
                        + " opened");
    }
}
