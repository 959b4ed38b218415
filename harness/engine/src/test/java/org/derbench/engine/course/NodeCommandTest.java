package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeCommandTest {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static List<String> command(String... options) {
        return NodeCommand.of(JAVA, Path.of("/node"), List.of(options));
    }

    @Test
    void withoutOptionsTheJvmIsSmall() {
        assertThat(command())
                .startsWith(JAVA, "-Xmx256m", "-XX:+UseSerialGC")
                .endsWith("-cp", "/node/*", "org.derbench.engine.node.NodeMain");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-XX:+UseParallelGC", "-XX:+UseG1GC", "-XX:+UseZGC", "-XX:+UseShenandoahGC", "-XX:+UseEpsilonGC"
            })
    void aChosenCollectorIsTheOnlyOne(String collector) {
        assertThat(command(collector)).contains(collector).doesNotContain("-XX:+UseSerialGC");
    }

    @Test
    void ofTwoCollectorsTheLastIsTaken() {
        assertThat(command("-XX:+UseG1GC", "-XX:+UseParallelGC"))
                .contains("-XX:+UseParallelGC")
                .doesNotContain("-XX:+UseG1GC");
    }

    @Test
    void aHeapByShareIsNotUndone() {
        assertThat(command("-XX:MaxRAMPercentage=20")).doesNotContain("-Xmx256m");
        assertThat(command("-XX:MaxRAMPercentage=20", "-Xmx64m")).contains("-Xmx64m");
    }

    @Test
    void aJvmStartsWithThePlansCollector() throws Exception {
        Process process = version("-XX:+UnlockExperimentalVMOptions", "-XX:+UseParallelGC");
        assertThat(process.errorReader().readLine()).contains("version");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whatAJvmPrintsIsNoAnswer() throws Exception {
        Process process = version("-Xcomp", "-XX:TieredStopAtLevel=1", "-XX:+PrintCompilation");
        assertThat(process.errorReader().lines()).anyMatch(line -> line.contains("java.lang.String::"));
        assertThat(process.inputReader().lines()).isEmpty();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    private static Process version(String... options) throws IOException {
        List<String> command = command(options);
        List<String> version = new ArrayList<>(command.subList(0, command.indexOf("-cp")));
        version.add("-version");
        return new ProcessBuilder(version).start();
    }
}
