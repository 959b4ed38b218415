package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The limit of a server whose limit arithmetic gives. */
@Isolated("it looks for a limit of the machine")
class SearchTest {

    @TempDir
    private Path folder;

    @Test
    @Tag("full")
    @Tag("alone")
    @DisplayName("a server that takes one millisecond has the limit of a thousand per second")
    void aMillisecondPerMessageLimitsToAThousand() throws Exception {
        Run run = Derbench.in(folder)
                .run(
                        "search",
                        "--middleware=hiccup/serve",
                        "--set=serveMs=1",
                        "--serializer=ProtoStuff",
                        "--pattern=push-pull",
                        "--link=unshaped",
                        "--deadline=20 ms",
                        "--from=800",
                        "--duration=1500 ms",
                        "--warm-up-at-most=1 s",
                        "--json",
                        "--results=" + folder.resolve("results"));

        assertThat(run.exitCode()).as(run.said()).isZero();
        assertThat(run.records()).singleElement().satisfies(limits -> {
            assertThat(limits.number("deadlineRatePerSecond")).as(run.said()).isBetween(950.0, 1050.0);
            assertThat(limits.number("zeroLossThroughputPerSecond"))
                    .as(run.said())
                    .isBetween(950.0, 1050.0);
        });
    }
}
