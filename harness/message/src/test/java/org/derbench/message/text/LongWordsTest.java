package org.derbench.message.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongWordsTest {

    @RepeatedTest(20)
    void bytesWrittenAsLettersAreShortened(RepetitionInfo round) {
        byte[] bytes = new byte[600];
        new Random(round.getCurrentRepetition()).nextBytes(bytes);
        String shown = LongWords.shortened("refused: " + Base64.getEncoder().encodeToString(bytes) + " is not known");
        assertThat(shown).startsWith("refused: ").endsWith(" is not known").hasSizeLessThan(120);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/home/engineer/measurements/of-the-substation/2026/results/trial-20261128-031300/logs/responder.err is full",
                "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90 is not the checksum that was told, it is another one",
                "https://example.org/a/path/that/is/quite/long/and/goes/on/and/on/and/on/and/on/index.html?with=a&query=too",
                "words of the usual length, many of them, which together are much longer than a hundred characters, stay"
            })
    void pathsAddressesAndSumsStay(String text) {
        assertThat(LongWords.shortened(text)).isEqualTo(text);
    }
}
