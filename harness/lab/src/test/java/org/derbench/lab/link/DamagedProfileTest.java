package org.derbench.lab.link;

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

/** A profile that somebody mistyped, anywhere and anyhow. */
class DamagedProfileTest {

    private static final String GOOD = """
            description: ten
            offload: false
            up: {rateBitsPerSecond: 10000000, burstBytes: 3200, limitBytes: 70000}
            down:
              rateBitsPerSecond: 10000000
              burstBytes: 3200
              limitBytes: 70000
            """;

    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("damaged-profiles");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        Files.deleteIfExists(folder.resolve("mine.yaml"));
        Files.delete(folder);
    }

    @Property(tries = 500)
    void damageIsHarmlessOrNamesTheFile(
            @ForAll @IntRange(max = 150) int from,
            @ForAll @IntRange(max = 12) int cut,
            @ForAll @StringLength(max = 4) String typed)
            throws IOException {
        String damaged = GOOD.substring(0, from) + typed + GOOD.substring(Math.min(GOOD.length(), from + cut));
        Path file = Files.writeString(folder.resolve("mine.yaml"), damaged.replaceAll("\\p{Cs}", "?"));

        try {
            TcProfile profile = new TcProfiles(folder).read(file);
            assertThat(profile.up().limitBytes())
                    .isGreaterThanOrEqualTo(profile.up().shaped() ? profile.up().leastLimitBytes() : 0);
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).startsWith(file + ": ").doesNotContain("\n");
        }
    }
}
