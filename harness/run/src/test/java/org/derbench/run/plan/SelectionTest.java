package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SelectionTest {

    private static final List<String> KNOWN = List.of("rmi", "zeromq", "zeromq/curve", "zeromq/peak", "JSON (Jackson)");

    private static List<String> of(String... wanted) {
        return Selection.of(index -> "names[" + index + "]", "middleware", List.of(wanted), KNOWN);
    }

    @Test
    void aStarStandsForTextsWithoutSlash() {
        assertThat(of("z*")).containsExactly("zeromq");
        assertThat(of("zeromq/*")).containsExactly("zeromq/curve", "zeromq/peak");
        assertThat(of("JSON*")).containsExactly("JSON (Jackson)");
    }

    @Test
    void namesKeepTheirOrderAndComeOnce() {
        assertThat(of("zeromq", "*")).containsExactly("zeromq", "rmi", "JSON (Jackson)");
    }

    @Test
    void anExclamationMarkTakesAway() {
        assertThat(of("*", "!rmi")).containsExactly("zeromq", "JSON (Jackson)");
    }

    @Test
    void punctuationMeansItself() {
        assertThatThrownBy(() -> of("JSON .Jackson.")).isInstanceOf(BadInputException.class);
    }

    @Test
    @DisplayName("a name that matches nothing is refused with its place and the likely name")
    void anUnmatchedNameIsRefusedWithTheLikely() {
        assertThatThrownBy(() -> of("rmi", "zermq"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("names[1]: unknown middleware 'zermq': did you mean 'zeromq'?"
                        + " (there are rmi, zeromq, zeromq/curve, zeromq/peak, JSON (Jackson))"
                        + "; your own are found in plugins/ and in the folders that DERBENCH_PLUGINS names");
    }

    @Test
    void nothingLeftIsRefused() {
        assertThatThrownBy(() -> of("!rmi"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("takes away all");
    }

    @Test
    void manyStarsAreMatchedSoon() {
        assertThat(Selection.matches("*".repeat(60) + "x", "y".repeat(60))).isFalse();
    }
}
