package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluralTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0 trials", "1|1 trial", "2|2 trials", "1200|1,200 trials"})
    void oneThingHasNoS(long count, String text) {
        assertThat(Plural.of(count, "trial")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,are", "1,is", "2,are"})
    void oneThingIs(long count, String verb) {
        assertThat(Plural.is(count)).isEqualTo(verb);
    }
}
