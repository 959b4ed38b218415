package org.derbench.message.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 10, 60, 1_000_000, Long.MIN_VALUE, Long.MAX_VALUE})
    void wholeNumbersAreReadAsJavaWritesThem(long value) {
        assertThat(Numbers.parseLong(Long.toString(value))).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {0, 1, 0.5, -0.25, 1e-4, 99.9, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, 0.1 + 0.2, 123456789.5})
    void decimalNumbersAreReadAsJavaWritesThem(double value) {
        assertThat(Numbers.parseDouble(Double.toString(value))).isEqualTo(value);
    }

    /** Each of these is a number to one of Java's readers, or to a reader of another language. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "100d",
                "100f",
                "100D",
                "100L",
                "0x1p6",
                "0x40",
                "0b1",
                "060",
                "00",
                "+60",
                " 60",
                "60 ",
                "6_0",
                "6'0",
                "1,000",
                "\u0663",
                "\u096c0",
                "\uff16",
                "NaN",
                "Infinity",
                "-Infinity",
                "inf",
                "",
                "-",
                "--1",
                "1-",
                "6e",
                "1e+",
                "\u22121",
                "1\n",
                "\u00a01",
                "\u00bd",
                "\u2167",
                "1e4000"
            })
    void anotherWayToWriteItIsRefused(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Numbers.parseLong(text));
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Numbers.parseInt(text));
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Numbers.parseDouble(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {".5", "5.", "0.5.", "0,5", "1e999", "0.5e1000", "0.\u0665"})
    void aFractionHasDigitsOnBothSides(String text) {
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> Numbers.parseDouble(text))
                .withMessage("must be a number such as 2 or 0.5, not '" + text + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1e3", "9223372036854775808", "-9223372036854775809"})
    void aWholeNumberHasNoFractionAndFits(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Numbers.parseLong(text));
    }

    @Test
    void whatIsOutsideTheBoundsNamesThem() {
        assertThat(Numbers.parseLong("64", 1, 64)).isEqualTo(64);
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> Numbers.parseLong("65", 1, 64))
                .withMessage("must be a whole number from 1 to 64, not '65'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"060", "+60", "6_0", "\u0663", "1,000", "60 "})
    void whatWasMeantIsToldHowToWrite(String text) {
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> Numbers.parseLong(text, 1, 64))
                .withMessage("must be a whole number from 1 to 64, not '" + text
                        + "': write it in digits from 0 to 9 alone, without zeros before it");
    }

    @Test
    void aLongTextIsCutInTheMessage() {
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> Numbers.parseDouble("x".repeat(100_000)))
                .withMessage("must be a number such as 2 or 0.5, not '" + "x".repeat(80) + "...'");
    }
}
