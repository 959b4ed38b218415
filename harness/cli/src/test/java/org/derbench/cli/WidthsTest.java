package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.lab.terminal.Environment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is shown keeps within the terminal. */
class WidthsTest {

    private static final List<String> SHOWN = List.of(
            "--help",
            "quick --help",
            "sweep --help",
            "sweep status --help",
            "trial --help",
            "search --help",
            "advise --help",
            "link --help",
            "lab --help",
            "image --help",
            "image boot --help",
            "list links",
            "list boards",
            "list setups",
            "list plans",
            "list scenarios",
            "doctor",
            "");

    @ParameterizedTest
    @ValueSource(ints = {30, 40, 55, 80, 120})
    void noLineIsLongerThanTheTerminals(int columns) {
        for (String words : SHOWN) {
            ByteArrayOutputStream shown = new ByteArrayOutputStream();
            PrintStream stream = new PrintStream(shown, true, StandardCharsets.UTF_8);
            Environment environment = new Environment(
                    Path.of("../..").toAbsolutePath().normalize(),
                    Map.of("COLUMNS", String.valueOf(columns)),
                    stream,
                    stream,
                    false,
                    false);
            Main.run(
                    environment,
                    Stream.of(words.split(" ")).filter(word -> !word.isEmpty()).toArray(String[]::new));
            assertThat(shown.toString(StandardCharsets.UTF_8).lines())
                    .as(words)
                    .hasSizeGreaterThan(2)
                    .allMatch(line -> line.length() <= columns);
        }
    }
}
