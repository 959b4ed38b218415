package org.derbench.support.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest {

    @TempDir
    private Path scratch;

    private Configuration configuration() {
        return new Configuration(
                new TestContext(Duration.ofSeconds(2), Map.of("broker", 4711), scratch), ConfigurationTest.class);
    }

    @Test
    void wordsInBracesAreFilledIn() throws Exception {
        Path file = configuration().file("configured.properties");
        assertThat(file)
                .isEqualTo(scratch.resolve("broker/configured.properties"))
                .content()
                .isEqualTo("""
                address=127.0.0.1:4711
                table={ {"meters-1"}, "127.0.0.1", "127.0.0.1" }
                timeout=2000
                queue=7
                """);
    }

    @Test
    void propertiesHaveAllSettingsToo() {
        assertThat(configuration().properties("configured.properties"))
                .containsEntry("timeout", "2000")
                .containsEntry("queue", "7")
                .containsEntry("queue.size", "7");
    }

    @Test
    void anUnknownWordIsAnError() {
        assertThatThrownBy(() -> configuration().text("misconfigured.properties"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'nothing'");
    }
}
