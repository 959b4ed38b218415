package org.derbench.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** With a shell for a node. */
class NodeHandleTest {

    private static final Duration BOUND = Duration.ofSeconds(20);

    private static NodeHandle saying(String... lines) throws IOException {
        return new NodeHandle("initiator", new ProcessBuilder("sh", "-c", "printf '%s\\n' \"$@\"; exec cat >/dev/null", "sh", lines[0], lines[1]).start());
    }

    @Test
    void whatAJvmSaysOnItsStandardOutputIsKeptAndDisturbsNobody() throws Exception {
        try (NodeHandle node = saying("[warning] this machine has no large pages", "{\"event\":\"ready\",\"facts\":{\"cpus\":2}}")) {
            assertThat(node.awaitReady(BOUND).integer("cpus")).isEqualTo(2);
            assertThat(node.log()).containsExactly("[warning] this machine has no large pages");
        }
    }

    @Test
    void anAnswerThatIsTornIsToldWithItsReason() throws Exception {
        try (NodeHandle node = saying("{\"event\":\"rea", "")) {
            assertThatThrownBy(() -> node.awaitReady(BOUND)).isInstanceOf(NodeException.class).hasMessageContaining("initiator broke off: ");
        }
    }
}
