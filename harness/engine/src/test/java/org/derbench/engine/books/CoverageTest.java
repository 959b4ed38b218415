package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The longest time without an end, within a window from 100 to 200. */
class CoverageTest {

    private final Coverage coverage = new Coverage(new Window(100, 200));

    private long gapAfter(long... ends) {
        for (long end : ends) {
            coverage.ended(end);
        }
        return coverage.longestGapNs();
    }

    @Test
    void withoutAnEndItIsTheWholeWindow() {
        assertThat(gapAfter()).isEqualTo(100);
    }

    @Test
    void itIsTheLongestBetweenTwoEnds() {
        assertThat(gapAfter(110, 120, 160, 190)).isEqualTo(40);
    }

    @Test
    void itIsThatFromTheWindowsStartToTheFirstEnd() {
        assertThat(gapAfter(50, 170, 190)).isEqualTo(70);
    }

    @Test
    void itIsThatFromTheLastEndToTheWindowsEnd() {
        assertThat(gapAfter(110, 120, 300)).isEqualTo(80);
    }

    @Test
    void endsThatThreadsTellInAnotherOrderMakeNoGap() {
        assertThat(gapAfter(150, 149, 151, 199)).isEqualTo(50);
    }

    @Test
    void beforeThereIsAWindowThereIsNoGap() {
        Coverage none = new Coverage(Window.NONE);
        assertThat(none.ended(5)).isFalse();
        assertThat(none.longestGapNs()).isZero();
    }
}
