package org.derbench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThisPlatformTest {

    @ParameterizedTest
    @CsvSource({"amd64, amd64", "aarch64, arm64", "arm, armv7"})
    void aPlatformHasItsNameInLibraries(String architecture, String platform) {
        assertThat(ThisPlatform.of(architecture)).isEqualTo(platform);
    }
}
