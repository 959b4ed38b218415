package org.derbench.message.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosestTest {

    private static final List<String> COMMANDS = List.of(
            "quick", "sweep", "trial", "scenario", "search", "report", "advise", "list", "link", "lab", "1mbit");

    @ParameterizedTest
    @CsvSource({
        "trail,trial",
        "lsit,list",
        "QUIK,quick",
        "serach,search",
        "sw,sweep",
        "reprot,report",
        "scenarios,scenario"
    })
    void aSlipOfTheFingerFindsTheName(String given, String meant) {
        assertThat(Closest.to(given, COMMANDS)).contains(meant);
        assertThat(Closest.hint(given, COMMANDS)).isEqualTo(": did you mean '" + meant + "'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1", "go", "bench", "start", "benchmark", "help me", "run", "abcdefgh"})
    void whatIsFarFromAllNamesFindsNone(String given) {
        assertThat(Closest.to(given, COMMANDS)).isEmpty();
        assertThat(Closest.hint(given, COMMANDS)).isEmpty();
    }
}
