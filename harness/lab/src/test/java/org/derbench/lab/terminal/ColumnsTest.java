package org.derbench.lab.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {

    private static int columns(Map<String, String> variables) {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
        return new Environment(Path.of(""), variables, nowhere, nowhere, false, false).columns();
    }

    @ParameterizedTest
    @CsvSource({"40, 40", "132, 132", "1, 20", "99999, 1000"})
    void aTerminalsWidthIsBounded(String said, int columns) {
        assertThat(columns(Map.of("COLUMNS", said))).isEqualTo(columns);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "wide", "-1", "8_0", "99999999999"})
    void whatIsNoWidthIsEighty(String said) {
        assertThat(columns(Map.of("COLUMNS", said))).isEqualTo(80);
        assertThat(columns(Map.of())).isEqualTo(80);
    }

    @Test
    void aDumbTerminalGetsNoEscapes() {
        assertThat(Environment.knowsEscapes(Map.of("TERM", "xterm"))).isTrue();
        assertThat(Environment.knowsEscapes(Map.of("TERM", "dumb"))).isFalse();
        assertThat(Environment.knowsEscapes(Map.of())).isFalse();
    }
}
