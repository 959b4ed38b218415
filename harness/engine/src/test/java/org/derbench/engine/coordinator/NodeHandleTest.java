package org.derbench.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With a shell for a node. */
class NodeHandleTest {

    private static final Duration BOUND = Duration.ofSeconds(20);

    private static final String READY = "derbench-answer:{\"event\":\"ready\",\"facts\":{\"cpus\":2}}";

    private static NodeHandle saying(String... lines) throws IOException {
        return new NodeHandle("initiator", new ProcessBuilder("sh", "-c", "printf '%s\\n' \"$@\"; exec cat >/dev/null", "sh", lines[0], lines[1]).start());
    }

    @Test
    void whatAJvmSaysOnItsStandardOutputIsKeptAndDisturbsNobody() throws Exception {
        try (NodeHandle node = saying("[warning] this machine has no large pages", READY)) {
            assertThat(node.awaitReady(BOUND).integer("cpus")).isEqualTo(2);
            assertThat(node.log()).containsExactly("[warning] this machine has no large pages");
        }
    }

    @Test
    void anAnswerThatIsTornIsToldWithItsReason() throws Exception {
        try (NodeHandle node = saying(READY.substring(0, 30), "")) {
            assertThatThrownBy(() -> node.awaitReady(BOUND)).isInstanceOf(NodeException.class).hasMessageContaining("initiator broke off: ");
        }
    }

    @Test
    void anAnswerIsFoundBehindWhatHasNoEndOfLineAndBesideWhatOnlyLooksLikeOne() throws Exception {
        try (NodeHandle node = saying("{ a motd }", "Welcome> " + READY)) {
            assertThat(node.awaitReady(BOUND).integer("cpus")).isEqualTo(2);
            assertThat(node.log()).containsExactly("{ a motd }", "Welcome> ");
        }
    }

    @Test
    void aLineWithoutAnEndFailsTheNodeAndNotTheCoordinator() throws Exception {
        try (NodeHandle node = new NodeHandle("initiator", new ProcessBuilder("sh", "-c", "exec tr '\\0' x </dev/zero").start())) {
            assertThatThrownBy(() -> node.awaitReady(BOUND)).isInstanceOf(NodeException.class)
                    .hasMessageContaining("initiator broke off: it said a line of more than 16 MiB");
        }
    }

    @Test
    void whatTheProcessStartedInASessionOfItsOwnEndsWithIt() throws Exception {
        ProcessHandle left;
        try (NodeHandle node = new NodeHandle("initiator", new ProcessBuilder("sh", "-c",
                "setsid sh -c \"trap '' TERM HUP; sleep 600\" >/dev/null & sleep 0.3; echo 'derbench-answer:{\"event\":\"ready\",\"facts\":{}}'; exec cat >/dev/null").start())) {
            node.awaitReady(BOUND);
            left = node.process().descendants().findFirst().orElseThrow();
        }
        left.onExit().get(BOUND.toSeconds(), TimeUnit.SECONDS);
        assertThat(left.isAlive()).isFalse();
    }

    @Test
    void complaintsWithoutAnEndBlockNobody() throws Exception {
        try (NodeHandle node = new NodeHandle("initiator", new ProcessBuilder("sh", "-c",
                "head -c 3000000 /dev/zero | tr '\\0' x >&2; echo '" + READY + "'; exec cat >/dev/null").start())) {
            assertThat(node.awaitReady(BOUND).integer("cpus")).isEqualTo(2);
            assertThat(node.log()).hasSizeLessThanOrEqualTo(400);
        }
    }
}
