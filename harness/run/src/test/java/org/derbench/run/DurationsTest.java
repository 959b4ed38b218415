package org.derbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({
        "500 ms,500",
        "2s,2000",
        "1.5 min,90000",
        "24 h,86400000",
        "1.5 s,1500",
        "0.001 s,1",
        "1.0 ms,1",
        "0.0001 h,360"
    })
    void aNumberAndAUnitAreADuration(String text, long ms) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(ms));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2",
                "-2 s",
                "0 s",
                "0 ms",
                "25 h",
                "24.5 h",
                "999999999 h",
                "2 weeks",
                "2  s",
                "NaN s",
                "1e3 s"
            })
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not a duration such as '500 ms', '2 s' or '1 min' (from 1 ms to 24 h)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0.1 ms", "0.5 ms", "1.9 ms", "1.50 ms", "0.0015 s", "0.00001 min", "0.000000001 h", "500.5 ms"})
    void fractionsOfAMillisecondAreRefused(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text
                        + "' has a fraction of a millisecond; a duration is whole milliseconds, from 1 ms to 24 h");
    }

    @Property
    void whatIsFormattedCanBeParsed(@ForAll @LongRange(min = 1, max = 86_400_000) long ms) {
        Duration duration = Duration.ofMillis(ms);
        assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration);
    }
}
