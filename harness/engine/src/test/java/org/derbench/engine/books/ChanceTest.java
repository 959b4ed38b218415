package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether chance explains a small number; the bounds are Chernoff's. */
class ChanceTest {

    @ParameterizedTest
    @CsvSource({"100, 0.5, 10, 22", "1000, 0.9, 10000, 829", "24, 0.5, 10, 0"})
    void fewerThanChanceLeavesAreUnlikely(long due, double usual, int devices, long most) {
        assertThat(Chance.isUnlikely(most, due, usual, devices)).isTrue();
        assertThat(Chance.isUnlikely(most + 1, due, usual, devices)).isFalse();
    }

    @Test
    @DisplayName("where half of the devices got all, it is taken that they could have lost one message")
    void nobodyIsSureToGetAll() {
        assertThat(Chance.isUnlikely(89, 100, 1, 10)).isTrue();
        assertThat(Chance.isUnlikely(90, 100, 1, 10)).isFalse();
    }

    @Test
    void chanceExplainsThatOneOfFewIsMissing() {
        assertThat(Chance.isUnlikely(0, 23, 0.5, 10)).isFalse();
    }
}
