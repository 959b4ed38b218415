package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.derbench.run.Version;
import org.derbench.run.plan.PlanFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentFactsTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-04T05:06:07Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private SweepEnvironment of(String insteadBecause) throws IOException {
        Path plan = Files.writeString(
                folder.resolve("p.yaml"),
                "middleware: [rmi]\nserializers: [ProtoStuff]\nlinks: [1mbit]\ntrial: {duration: 2 s, seed: 7}\n");
        return EnvironmentFacts.of(PlanFile.read(plan), "loopback", "one host", insteadBecause, CLOCK);
    }

    @Test
    @DisplayName("it says what runs where and in which order")
    void itSaysWhatRunsWhere() throws IOException {
        SweepEnvironment environment = of("");
        assertThat(environment.derbenchVersion()).isEqualTo(Version.number()).isNotEmpty();
        assertThat(environment.commit()).isEqualTo(Version.commit());
        assertThat(environment.startedAt()).isEqualTo("2026-03-04T05:06:07Z");
        assertThat(environment.java()).endsWith(Runtime.version().toString());
        assertThat(environment.operatingSystem()).startsWith(System.getProperty("os.name"));
        assertThat(environment.architecture()).isEqualTo(System.getProperty("os.arch"));
        assertThat(environment.cpus()).isPositive();
        assertThat(environment.pair()).isEqualTo("loopback");
        assertThat(environment.pairDescription()).isEqualTo("one host");
        assertThat(environment.seed()).isEqualTo(7);
        assertThat(environment.order()).contains("java.util.Random(seed + n");
        assertThat(environment.resumed()).isEmpty();
    }

    @Test
    @DisplayName("the reason for another pair is there only if one was taken")
    void anotherPairHasItsReason() throws IOException {
        assertThat(of("").pairInsteadBecause()).isNull();
        assertThat(of("no namespaces").pairInsteadBecause()).isEqualTo("no namespaces");
    }
}
