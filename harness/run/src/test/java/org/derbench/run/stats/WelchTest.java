package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class WelchTest {

    private static final Logs THREE = new Logs(1, 0.03, 3);

    @Test
    void equalSidesHaveTheDegreesOfBoth() {
        Welch welch = Welch.of(THREE, new Logs(0.5, 0.03, 3));
        assertThat(welch.difference()).isCloseTo(0.5, within(1e-12));
        assertThat(welch.error()).isCloseTo(Math.sqrt(0.02), within(1e-12));
        assertThat(welch.degrees()).isCloseTo(4, within(1e-9));
    }

    @Test
    void aNoiselessSideLeavesTheOthersDegrees() {
        assertThat(Welch.of(THREE, new Logs(0.5, 0, 9)).degrees()).isCloseTo(2, within(1e-3));
    }

    @Test
    void withTooFewForksThereIsNoProbability() {
        assertThat(Welch.of(THREE, new Logs(0.5, 0.03, 2)).pValue()).isNaN();
    }

    @Property(tries = 200)
    void whichComesFirstChangesTheSignAlone(
            @ForAll @DoubleRange(min = -5, max = 5) double mean,
            @ForAll @DoubleRange(min = 0.01, max = 2) double variance) {
        Logs other = new Logs(mean, variance, 5);
        Welch there = Welch.of(THREE, other);
        Welch back = Welch.of(other, THREE);
        assertThat(there.difference()).isEqualTo(-back.difference());
        assertThat(there.pValue()).isCloseTo(back.pValue(), within(1e-12)).isBetween(0.0, 1.0);
    }
}
