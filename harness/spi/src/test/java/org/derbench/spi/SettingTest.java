package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingTest {

    private final Setting bytes = Setting.number("readBytes", 65_536, 1, 1 << 20);

    private static void assertRefused(Setting setting, String... values) {
        for (String value : values) {
            assertThatIllegalArgumentException()
                    .as(value)
                    .isThrownBy(() -> setting.checked(value))
                    .withMessageMatching("setting '\\w+' is .*, not '.*'(: did you mean '\\w+'\\?)?");
        }
    }

    @Test
    void aNumberIsWholeAndInItsRange() {
        assertThat(List.of(bytes.checked(1), bytes.checked("1048576"))).containsExactly("1", "1048576");
        assertRefused(
                bytes,
                "0",
                "1048577",
                "-1",
                "",
                " 7",
                "7 ",
                "+7",
                "07",
                "-0",
                "1e3",
                "7.0",
                "0x10",
                "1_000",
                "\u0663",
                "99999999999999999999999999",
                "65536 } os.execute('id')",
                "1000\nlistener 1999 0.0.0.0",
                "65536\n");
    }

    @Test
    void aFlagIsTrueOrFalse() {
        assertThat(Setting.flag("tls", true).checked(false)).isEqualTo("false");
        assertRefused(Setting.flag("tls", true), "TRUE", "yes", "1", "true\n", "");
    }

    @Test
    void aWordIsADeclaredOne() {
        assertThat(Setting.oneOf("acks", "all", "0", "1").checked("0")).isEqualTo("0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.oneOf("acks", "all", "0", "1").checked("none"))
                .withMessage("setting 'acks' is one of all, 0, 1, not 'none'");
        assertThat(Setting.oneOf("policy", End.BOUND).checked(End.CONNECTING)).isEqualTo("CONNECTING");
        assertRefused(Setting.oneOf("policy", End.BOUND), "bound", "");
    }

    @Test
    void textIsOneLineOfBoundedLength() {
        assertThat(Setting.text("motto", "").checked("na\u00efve \u2013 100 %")).isEqualTo("na\u00efve \u2013 100 %");
        assertRefused(
                Setting.text("motto", ""),
                "two\nlines",
                "two\rlines",
                "\u001b[31m",
                "a\u0000",
                "a\u2028b",
                "\u202eabc",
                "x".repeat(1_001));
    }

    @Test
    void aWrongValueIsShownInOneLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bytes.checked("1\n\u001b[2J" + "9".repeat(100_000)))
                .withMessageMatching(
                        "setting 'readBytes' is a whole number from 1 to 1048576, not '1\\?\\?\\[2J9+\\.\\.\\.'")
                .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(200));
    }

    @Test
    void aStandardMustBeARightValue() {
        assertThatIllegalArgumentException().isThrownBy(() -> Setting.number("readBytes", 0, 1, 9));
    }

    @Test
    void aVariantKeepsWhatItsBaseDeclares() {
        Variant tls = Variant.BASE
                .with(bytes, Setting.flag("tls", false))
                .named("tls")
                .with("tls", true);
        assertThat(tls.settings().values()).isEqualTo(Map.of("readBytes", "65536", "tls", "true"));
        assertThat(tls.settings(Map.of("readBytes", "7")).integer("readBytes")).isEqualTo(7);
        assertThatIllegalArgumentException().isThrownBy(() -> tls.settings(Map.of("readBytes", "7 }")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tls.settings(Map.of("readByte", "7")))
                .withMessage("no setting 'readByte': there are [readBytes, tls]");
        assertThatIllegalArgumentException().isThrownBy(() -> tls.with("tls", "maybe"));
    }

    /** As plugins of the first edition declare them. */
    @Test
    void anUndeclaredSettingTakesSimilarValues() {
        Variant old = Variant.BASE
                .with("queue", 1000)
                .with("batch", true)
                .with("role", End.BOUND)
                .with("mode", "fast");
        assertThat(old.settings(Map.of("queue", "-1", "batch", "false", "role", "CONNECTING", "mode", "slow"))
                        .values())
                .isEqualTo(Map.of("queue", "-1", "batch", "false", "role", "CONNECTING", "mode", "slow"));
        for (Map<String, String> wrong :
                List.of(Map.of("queue", "1 }"), Map.of("batch", "1"), Map.of("role", "x"), Map.of("mode", "a\nb"))) {
            assertThatIllegalArgumentException().isThrownBy(() -> old.settings(wrong));
        }
    }
}
