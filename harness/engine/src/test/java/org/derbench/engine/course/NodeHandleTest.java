package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Lines;
import org.derbench.engine.protocol.SharedFacts;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With a shell for a node. */
class NodeHandleTest {

    private static final Duration BOUND = Duration.ofSeconds(60);

    private static final String UP = AnswerLine.MARK
            + "{\"is\":\"up\",\"with\":{\"facts\":{\"cpus\":2,\"architecture\":\"amd64\",\"javaVersion\":\"x 17\","
            + "\"jvm\":\"x 17\",\"jvmOptions\":[],\"garbageCollectors\":[]}}}";

    private static NodeHandle saying(String... lines) throws IOException {
        return new NodeHandle(
                "initiator",
                new ProcessBuilder("sh", "-c", "printf '%s\\n' \"$@\"; exec cat >/dev/null", "sh", lines[0], lines[1])
                        .start());
    }

    @Test
    void aJvmsOutputIsKeptAndDisturbsNobody() throws Exception {
        try (NodeHandle node = saying("[warning] this machine has no large pages", UP)) {
            assertThat(node.awaitReady(BOUND).cpus()).isEqualTo(2);
            assertThat(node.log()).containsExactly("[warning] this machine has no large pages");
        }
    }

    @Test
    void aTornAnswerIsToldWithItsReason() throws Exception {
        try (NodeHandle node = saying(UP.substring(0, 30), "")) {
            assertThatThrownBy(() -> node.awaitReady(BOUND))
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining("initiator broke off: ");
        }
    }

    @Test
    @DisplayName("an answer is found behind text without an end of line and beside text that only looks like one")
    void anAnswerIsFoundBesideOtherOutput() throws Exception {
        try (NodeHandle node = saying("{ a motd }", "Welcome> " + UP)) {
            assertThat(node.awaitReady(BOUND).cpus()).isEqualTo(2);
            assertThat(node.log()).containsExactly("{ a motd }", "Welcome> ");
        }
    }

    @Test
    void anEndlessLineFailsTheNodeAlone() throws Exception {
        try (NodeHandle node =
                new NodeHandle("initiator", new ProcessBuilder("sh", "-c", "exec tr '\\0' x </dev/zero").start())) {
            assertThatThrownBy(() -> node.awaitReady(BOUND))
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining("initiator broke off: it said a line of more than 16 MiB");
        }
    }

    @Test
    @DisplayName("a process in a session of its own ends with the one that started it")
    void aProcessesSessionEndsWithIt() throws Exception {
        ProcessHandle left;
        try (NodeHandle node = new NodeHandle(
                "initiator",
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "setsid sh -c \"trap '' TERM HUP; sleep 600\" >/dev/null & sleep 0.3; echo '" + UP
                                        + "'; exec cat >/dev/null")
                        .start())) {
            node.awaitReady(BOUND);
            left = node.process().descendants().findFirst().orElseThrow();
        }
        left.onExit().get(BOUND.toSeconds(), TimeUnit.SECONDS);
        assertThat(left.isAlive()).isFalse();
    }

    @Test
    void complaintsWithoutAnEndBlockNobody() throws Exception {
        try (NodeHandle node = new NodeHandle(
                "initiator",
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "head -c 3000000 /dev/zero | tr '\\0' x >&2; echo '" + UP + "'; exec cat >/dev/null")
                        .start())) {
            assertThat(node.awaitReady(BOUND).cpus()).isEqualTo(2);
            assertThat(node.log()).hasSizeLessThanOrEqualTo(400);
        }
    }

    /** Answers of another release, for instance. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"is\":\"dancing\"}|there is no answer 'dancing'",
                "{\"is\":\"up\",\"with\":{}}|the answer 'up': it has no 'facts'",
                "{\"is\":\"failed\",\"with\":{\"kind\":7,\"reason\":\"x\"}}|the answer 'failed': its 'kind' must be a text",
                "{\"is\":\"failed\",\"with\":{\"kind\":\"x\",\"reason\":\"x\",\"mood\":\"x\"}}|the answer 'failed': it has a 'mood', which is not known: there are kind, reason",
                "{\"is\":\"done\"}|it says that it is done, and nobody asked"
            })
    void anUnknownAnswerIsRefusedInOneLine(String answer, String reason) throws Exception {
        try (NodeHandle node = saying(AnswerLine.MARK + answer, "")) {
            assertThatThrownBy(() -> node.awaitReady(BOUND))
                    .isInstanceOf(NodeException.class)
                    .hasMessage("initiator broke off: " + reason);
        }
    }

    @Test
    void aTooLongCommandIsNotSent() throws Exception {
        SharedFacts told = new SharedFacts(Map.of("there", Map.of("key", "x".repeat(Lines.LONGEST_BYTES))));
        try (NodeHandle node = saying(UP, "")) {
            CompletableFuture<Answer> answer = node.send("initiator", new Command.Bind(told));
            assertThatThrownBy(() -> node.await(answer, "bind", BOUND))
                    .isInstanceOf(NodeException.class)
                    .hasMessage("'bind' is longer than 16 MiB");
        }
    }

    @Test
    void aNodesRefusalHasItsKind() throws Exception {
        String refusal = new AnswerLine(1L, new Answer.Failed("REFUSED", "no")).text();
        try (NodeHandle node = new NodeHandle(
                "initiator",
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "read -r command; printf '%s\\n' \"$1\"; exec cat >/dev/null",
                                "sh",
                                refusal)
                        .start())) {
            assertThatThrownBy(() -> node.await(node.send("initiator", new Command.Came()), "came", BOUND))
                    .isInstanceOfSatisfying(
                            NodeException.class, e -> assertThat(e.reason()).isEqualTo("REFUSED: no (initiator)"));
        }
    }
}
