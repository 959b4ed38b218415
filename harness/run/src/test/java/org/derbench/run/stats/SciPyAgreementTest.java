package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code notebooks/tests/test_shared_statistics.py} wrote the file, and holds it to SciPy. */
class SciPyAgreementTest {

    private static final Percentage ONE_IN_A_MILLION = Percentage.withPercentage(1e-4);

    @SuppressWarnings("unchecked")
    static List<Fields> cases() throws IOException {
        try (InputStream file = SciPyAgreementTest.class.getResourceAsStream("cases.json")) {
            return Fields.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8)).list("cases").stream()
                    .map(each -> new Fields((Map<String, Object>) each))
                    .toList();
        }
    }

    private static Logs forks(Fields data, String name) {
        return Logs.of(data.list(name).stream()
                .mapToDouble(value -> ((Number) value).doubleValue())
                .toArray());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void meansAndProbabilitiesMatchSciPys(Fields data) {
        Interval mean = Interval.ofMean(forks(data, "a"));
        Interval ratio = Interval.ofRatio(forks(data, "a"), forks(data, "b"));
        assertThat(mean.value()).isCloseTo(data.number("mean"), ONE_IN_A_MILLION);
        assertThat(mean.low()).isCloseTo(data.number("meanLow"), ONE_IN_A_MILLION);
        assertThat(mean.high()).isCloseTo(data.number("meanHigh"), ONE_IN_A_MILLION);
        assertThat(ratio.value()).isCloseTo(data.number("ratio"), ONE_IN_A_MILLION);
        assertThat(ratio.low()).isCloseTo(data.number("ratioLow"), ONE_IN_A_MILLION);
        assertThat(ratio.high()).isCloseTo(data.number("ratioHigh"), ONE_IN_A_MILLION);
        assertThat(Welch.of(forks(data, "a"), forks(data, "b")).pValue())
                .isCloseTo(data.number("pValue"), ONE_IN_A_MILLION);
    }
}
