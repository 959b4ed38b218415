package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LogsTest {

    @Test
    @DisplayName("the value is the geometric mean, and the variance is a sample's")
    void theValueIsTheGeometricMean() {
        Logs logs = Logs.of(1, Math.E, Math.E * Math.E);
        assertThat(logs.value()).isCloseTo(Math.E, within(1e-12));
        assertThat(logs.variance()).isCloseTo(1, within(1e-12));
        assertThat(logs.squaredError()).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(logs.forks()).isEqualTo(3);
    }

    @Test
    @DisplayName("one fork has no variance, two have one, and three have an error")
    void threeForksHaveAnError() {
        assertThat(Logs.of(2).variance()).isNaN();
        assertThat(Logs.of(2, 2).variance()).isZero();
        assertThat(Logs.of(2, 2).squaredError()).isNaN();
        assertThat(Logs.of(2, 2, 2).squaredError()).isEqualTo(Logs.varianceOfStep(Logs.FINEST_STEP));
    }

    @Test
    void noForkIsNoObservation() {
        assertThatThrownBy(Logs::of).hasMessageStartingWith("one value above zero for each fork");
    }

    @Property(tries = 200)
    void anotherUnitMovesOnlyTheMean(
            @ForAll @Size(min = 2, max = 9) List<@DoubleRange(min = 0.01, max = 1e9) Double> values) {
        Logs logs = Logs.of(values.stream().mapToDouble(value -> value).toArray());
        Logs thousandth =
                Logs.of(values.stream().mapToDouble(value -> value / 1000).toArray());
        assertThat(thousandth.value()).isCloseTo(logs.value() / 1000, within(logs.value() * 1e-9));
        assertThat(thousandth.variance()).isCloseTo(logs.variance(), within(1e-9));
    }
}
