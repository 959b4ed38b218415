package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimesTest {

    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    @Property
    void aTickComesBackFromItsText(
            @ForAll @LongRange(min = -62_167_219_200L, max = 253_402_300_799L) long second,
            @ForAll @LongRange(min = 0, max = (1 << 24) - 1) long fraction) {
        long ticks = (second << 24) + fraction;
        assertThat(DateTimes.ticks(DateTimes.of(ticks))).isEqualTo(ticks);
    }

    @Property
    void aTimeIsWrittenAsJavaReadsIt(
            @ForAll @LongRange(min = -62_167_219_200L, max = 253_402_300_799L) long second,
            @ForAll @LongRange(min = 0, max = (1 << 24) - 1) long fraction) {
        Instant read = Instant.parse(DateTimes.of((second << 24) + fraction));
        assertThat(read.getEpochSecond()).isEqualTo(second);
        assertThat((double) read.getNano()).isBetween(fraction * 1e9 / (1 << 24), fraction * 1e9 / (1 << 24) + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z,0",
        "1970-01-01T00:00:00.5Z,8388608",
        "1970-01-01T00:00:01.000000000Z,16777216",
        "1969-12-31T23:59:59Z,-16777216",
        "1970-01-01T00:00:00.999999999Z,16777215",
        "2000-02-29T23:59:59Z,15969708444483584"
    })
    void aFractionMayBeShortOrLeftOut(String text, long ticks) {
        assertThat(DateTimes.ticks(text)).isEqualTo(ticks);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "2026-01-01",
                "2026-01-01T00:00:00",
                "2026-01-01T00:00:00+01:00",
                "2026-01-01T24:00:00Z",
                "2026-01-01T00:60:00Z",
                "2026-01-01T00:00:60Z",
                "2026-13-01T00:00:00Z",
                "2026-02-29T00:00:00Z",
                "2026-01-01T00:00:00.Z",
                "2026-01-01T00:00:00.0000000000Z",
                "2026-01-01T00:00:00.00000000/Z",
                "2026-01-01T00:00:00.00000000:Z",
                "2026-01-01 00:00:00Z",
                "2026-01-01T00:00:0xZ"
            })
    void textsOutsideUtcHaveNoTicks(String text) {
        assertThat(DateTimes.ticks(text)).isEqualTo(DateTimes.NONE);
    }

    @Test
    void anAbsentTextHasNoTicks() {
        assertThat(DateTimes.ticks(null)).isEqualTo(DateTimes.NONE);
    }

    @Test
    void aYearOfFiveDigitsIsRefused() {
        assertThat(DateTimes.of(LAST_SECOND << 24)).isEqualTo("9999-12-31T23:59:59.000000000Z");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DateTimes.of(LAST_SECOND + 1 << 24))
                .withMessageContaining("0 to 9999");
    }
}
