package org.derbench.lab.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WidthsTest {

    @ParameterizedTest
    @CsvSource({"40, 40", "132, 132", "1, 20", "99999, 1000"})
    void aWidthIsBounded(String columns, int width) {
        Widths said = new Widths(columns, "70", false);
        Widths ofTerminal = new Widths("", columns, true);

        assertThat(said.ofText()).isEqualTo(width);
        assertThat(said.ofTable()).isEqualTo(width);
        assertThat(ofTerminal.ofText()).isEqualTo(width);
        assertThat(ofTerminal.ofTable()).isEqualTo(width);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "wide", "-1", "8_0", "٨٠", "99999999999"})
    void whatIsNoWidthIsTheUsualOne(String columns) {
        Widths widths = new Widths(columns, columns, true);

        assertThat(widths.ofText()).isEqualTo(80);
        assertThat(widths.ofTable()).isEqualTo(80);
        assertThat(widths.ofTable(120)).isEqualTo(120);
    }

    @Test
    void intoAFileNoRowIsBroken() {
        assertThat(new Widths("", "80", false).ofTable(120)).isEqualTo(Widths.ENDLESS);
        assertThat(new Widths("", "", false).ofText()).isEqualTo(80);
    }

    @Test
    void aDumbTerminalGetsNoEscapes() {
        assertThat(Environment.knowsEscapes(Map.of("TERM", "xterm"))).isTrue();
        assertThat(Environment.knowsEscapes(Map.of("TERM", "dumb"))).isFalse();
        assertThat(Environment.knowsEscapes(Map.of())).isFalse();
    }
}
