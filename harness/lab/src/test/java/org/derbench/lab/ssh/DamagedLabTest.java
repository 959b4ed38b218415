package org.derbench.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.derbench.lab.BadInputException;

/** A lab file that somebody mistyped, anywhere and anyhow. */
class DamagedLabTest {

    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("damaged-labs");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        Files.deleteIfExists(folder.resolve("mine.yaml"));
        Files.delete(folder);
    }

    @Property(tries = 150)
    void damageIsHarmlessOrNamesTheFile(
            @ForAll @IntRange(max = 420) int from,
            @ForAll @IntRange(max = 12) int cut,
            @ForAll @StringLength(max = 4) String typed)
            throws IOException {
        String good = LabReaderTest.GOOD;
        int begin = Math.min(from, good.length());
        String damaged = good.substring(0, begin) + typed + good.substring(Math.min(good.length(), begin + cut));
        Path file = Files.writeString(folder.resolve("mine.yaml"), damaged.replaceAll("\\p{Cs}", "?"));

        try {
            Lab lab = new LabReader(LabReaderTest.BOARDS).read(file);
            assertThat(lab.pairs().values())
                    .isNotEmpty()
                    .allMatch(pair -> !pair.initiator().equals(pair.responder()));
            assertThat(lab.hosts().values()).noneMatch(host -> host.ssh().startsWith("-"));
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).startsWith(file + ": ").doesNotContain("\n");
        }
    }
}
