package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tcp://host:1",
                "tcp://127.0.0.1:65535",
                "tcp://*:*",
                "tcp://*:80",
                "tcp://host:*",
                "tcp://[::1]:8080"
            })
    void aTargetIsWrittenAsItIsRead(String text) {
        assertThat(Target.of(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "host:1",
                "udp://host:1",
                "tcp://host",
                "tcp://host:",
                "tcp://:1",
                "tcp://host:65536",
                "tcp://host:1/x",
                "tcp://a:b:1"
            })
    void whatIsNoTargetIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Target.of(text)).withMessageContaining("tcp://host:port");
    }

    @Test
    void anAsteriskIsResolvedToWhatWasChosen() throws Exception {
        try (Agent agent = new Agent()) {
            String resolved = agent.addListener("tcp://*:*");
            assertThat(Target.of(resolved).remote().getPort()).isPositive();
        }
    }
}
