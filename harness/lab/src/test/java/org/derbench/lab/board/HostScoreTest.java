package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Programs;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostScoreTest {

    private static final String SAID = """
            22:        666    20   3290    648  |      11402    23   4305    974
            ----------------------------------  | ------------------------------
            Avr:       666    20   3290    648  |      11402    23   4305    974
            Tot:              21   3798    811
            """;

    @TempDir
    private Path folder;

    @Test
    void theRatingPerSecondOfCpuIsTaken() {
        assertThat(HostScore.parse(SAID)).isEqualTo(3798);
    }

    @Test
    void somethingElseIsATypedError() {
        assertThatThrownBy(() -> HostScore.parse("7-Zip 1.0")).isInstanceOf(LabException.class);
    }

    @Test
    @Tag("longer")
    void aScoreThatCannotBeKeptIsMeasured() throws Exception {
        assumeTrue(Programs.find(HostScore.PROGRAM).isPresent(), "needs 7z: apt-get install p7zip-full");
        try (Children children = Children.registeredIn(RunFolder.in(folder))) {
            assertThat(new HostScore(folder.resolve("nowhere/score.txt")).sevenZipMips(children))
                    .isPositive();
        }
    }

    @Test
    void aKnownScoreIsNotMeasuredAgain() throws Exception {
        String cpu = Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                .filter(line -> line.startsWith("model name"))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse("unknown CPU");
        Path file = Files.writeString(folder.resolve("score.txt"), "1234.0 MIPS: " + cpu + "\n");

        try (Children children = Children.registeredIn(RunFolder.in(folder))) {
            assertThat(new HostScore(file).sevenZipMips(children)).isEqualTo(1234);
        }
    }
}
