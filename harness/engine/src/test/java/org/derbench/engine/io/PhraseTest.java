package org.derbench.engine.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PhraseTest {

    @Test
    @DisplayName("words come before a text that is there")
    void wordsComeBeforeAText() {
        assertThat(Phrase.with(", broker at ", "gateway")).isEqualTo(", broker at gateway");
        assertThat(Phrase.with(", broker at ", "")).isEmpty();
        assertThat(Phrase.with(": ", null)).isEmpty();
    }

    @Test
    @DisplayName("words are missing where they are untrue")
    void wordsAreMissingWhereTheyAreUntrue() {
        assertThat(Phrase.when(true, ", not both")).isEqualTo(", not both");
        assertThat(Phrase.when(false, ", not both")).isEmpty();
    }

    @Test
    @DisplayName("a list says that there are more")
    void aListSaysThatThereAreMore() {
        assertThat(Phrase.list(List.of("a", "b"), false)).isEqualTo("a, b");
        assertThat(Phrase.list(List.of("a", "b"), true)).isEqualTo("a, b, ...");
    }
}
