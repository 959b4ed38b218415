package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MiddlewareProgressTest {

    @ParameterizedTest
    @CsvSource({
        "declaresSaneData, declaresSaneData(), declaresSaneData()",
        "aBusyPortIsRefused, aBusyPortIsRefused(MiddlewareCase) bus/base pub-sub, aBusyPortIsRefused(MiddlewareCase) bus/base pub-sub",
        "aBusyPortIsRefused, [1] bus/base pub-sub, aBusyPortIsRefused [1] bus/base pub-sub"
    })
    void aLineNamesTestVariantAndPattern(String method, String display, String line) {
        assertThat(MiddlewareProgress.line(method, display)).isEqualTo(line);
    }
}
