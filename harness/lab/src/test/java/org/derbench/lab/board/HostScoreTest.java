package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.ProcessSpace;
import org.derbench.lab.process.Programs;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void thisMachineHasAScore() throws Exception {
        assumeTrue(Programs.find(HostScore.PROGRAM).isPresent(), "needs 7z: apt-get install p7zip-full");
        try (Children children = Children.registeredIn(RunFolder.in(folder))) {
            assertThat(new HostScore().sevenZipMips(children)).isPositive();
        }
    }

    @Test
    void scoresThatAreOffDecideNothing() {
        Iterator<Double> measured =
                List.of(3100.0, 2223.0, 3000.0, 3453.0, 2900.0).iterator();
        assertThat(HostScore.median(measured::next)).isEqualTo(3000);
    }

    @Test
    void itIsMeasuredOnceForARun() {
        Iterator<Double> measured = List.of(1234.0, 2345.0).iterator();
        HostScore ofRun = new HostScore(children -> measured.next());
        assertThat(List.of(ofRun.sevenZipMips(null), ofRun.sevenZipMips(null))).containsExactly(1234.0, 1234.0);
        assertThat(new HostScore(children -> measured.next()).sevenZipMips(null))
                .isEqualTo(2345);
    }

    @Test
    void itIsMeasuredAnewAfterAnHour() {
        Iterator<Double> measured = List.of(1234.0, 2345.0).iterator();
        Instant now = Instant.parse("2026-01-01T10:00:00Z");
        assertThat(List.of(scoreAt(now, measured), scoreAt(now.plusSeconds(3_599), measured)))
                .containsExactly(1234.0, 1234.0);
        assertThat(scoreAt(now.plusSeconds(3_600), measured)).isEqualTo(2345);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "another-boot 3000.0", "%s", "%s ", "%s 0.0", "%s -1.0", "%s NaN", "%s 30x0"})
    void anotherBootsOrTornScoreIsMeasuredAnew(String kept) throws Exception {
        Instant now = Instant.parse("2026-01-01T10:00:00Z");
        Path file = Files.writeString(
                folder.resolve("score"), kept.replace("%s", ProcessSpace.own().boot()));
        Files.setLastModifiedTime(file, FileTime.from(now));
        assertThat(scoreAt(now, List.of(1234.0).iterator())).isEqualTo(1234);
    }

    private double scoreAt(Instant now, Iterator<Double> measured) {
        Clock clock = Clock.fixed(now, ZoneOffset.UTC);
        return HostScore.kept(folder, clock, children -> measured.next()).applyAsDouble(null);
    }
}
