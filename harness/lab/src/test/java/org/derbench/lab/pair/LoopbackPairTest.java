package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoopbackPairTest {

    @TempDir
    private Path temporary;

    @Test
    void bothEndsAreThisMachine() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                Pair pair = LoopbackPair.open(children)) {
            assertThat(pair.initiator().address())
                    .startsWith("127.")
                    .isNotEqualTo(pair.responder().address());
            assertThat(pair.emulated()).isTrue();
            assertThat(pair.shapeable()).isFalse();
            assertThat(pair.description()).contains("loopback").contains("unshaped");
            assertThat(pair.responder()
                            .run(List.of("echo", "here"), Duration.ofSeconds(20))
                            .out())
                    .isEqualTo("here\n");
        }
    }

    @Test
    void tooManyHostsAreRefused() {
        List<String> names =
                IntStream.rangeClosed(1, 301).mapToObj(i -> "meter-" + i).toList();
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            assertThatThrownBy(() -> EmulatedHosts.open(children, names))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("301 hosts: 1 to 253 fit onto an emulated hub; ask for fewer");
            assertThatThrownBy(() -> LoopbackHosts.open(children, names))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("301 hosts: at most 253 have addresses on the loopback device");
        }
    }

    @Test
    void programsSeeOnlyPathAndHome() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                Pair pair = LoopbackPair.open(children)) {
            assertThat(pair.responder()
                            .run(List.of("env"), Duration.ofSeconds(20))
                            .out()
                            .lines())
                    .containsExactlyInAnyOrder(
                            "PATH=" + System.getenv("PATH"),
                            "HOME=" + System.getenv("HOME"),
                            "LC_ALL=C.UTF-8",
                            "TZ=UTC");
        }
    }
}
