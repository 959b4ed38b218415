package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmOptionsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xmx                | Invalid maximum heap size: -Xmx",
                "-XX:NoSuch          | Unrecognized VM option 'NoSuch'",
                "--nonsense          | Unrecognized option: --nonsense",
                "-Xms999m            | Initial heap size set to a larger value than the maximum heap size",
                "-agentlib:absent    | Could not find agent library absent on the library path",
                "-jar                | Unable to access jarfile",
            })
    void refusedOptionsHaveTheJvmsWords(String option, String words) {
        assertThatThrownBy(() -> require(Set.of(List.of(option))))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("JVM options '" + option + "': no node starts with them at initiator: ")
                .hasMessageContaining(words);
    }

    @Test
    void anOptionThatEndsTheJvmIsRefused() {
        assertThatThrownBy(() -> require(Set.of(List.of("-version")))).isInstanceOf(BadInputException.class);
    }

    @Test
    void aJvmThatRecordsItselfLeavesNothing() {
        assertThatThrownBy(() -> require(Set.of(List.of("-XX:StartFlightRecording:dumponexit=false"))))
                .isInstanceOf(BadInputException.class);
        assertThat(Path.of("SCRATCH")).doesNotExist();
    }

    @Test
    void withoutOptionsNothingIsTried() {
        assertThatCode(() -> require(Set.of(List.of()))).doesNotThrowAnyException();
    }

    private void require(Set<List<String>> wanted) {
        try (Children children = Children.registeredIn(RunFolder.in(folder));
                Hosts hosts = LocalHosts.loopback(children, Topology.PAIR)) {
            JvmOptions.require(wanted, hosts, folder);
        }
    }
}
