package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "1234567.8|1,234,568",
                "100.4|100",
                "99.96|100",
                "99.94|99.9",
                "9.996|10.0",
                "1.234|1.23",
                "0.9999|1.00",
                "0.1234|0.123"
            })
    void numbersHaveThreeSignificantDigits(double value, String text) {
        assertThat(Quantities.number(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"800,0.800 us", "12345,12.3 us", "999700,1.00 ms", "1234567,1.23 ms", "2500000000,2.50 s"})
    void timesHaveTheUnitThatFits(double ns, String text) {
        assertThat(Quantities.time(ns)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"PT0.4S,0 s", "PT59S,59 s", "PT60S,1 min 0 s", "PT3H5M,3 h 5 min", "PT51H,2 d 3 h"})
    void durationsHaveTwoUnitsAtMost(Duration duration, String text) {
        assertThat(Quantities.duration(duration)).isEqualTo(text);
    }
}
