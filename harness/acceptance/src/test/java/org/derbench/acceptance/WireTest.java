package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a load is to fill the link it does, whatever else the machine has to do at the time. */
@Isolated("what fills a link wants the machine for itself")
class WireTest {

    private static final int ATTEMPTS = 4;

    @TempDir
    private Path folder;

    /** Echoes of 40,000 small nodes a second take two cores whole, so that 100 Mbit/s are filled with larger ones. */
    @ParameterizedTest
    @CsvSource({"oneway, 1mbit, small", "oneway, 10mbit, small", "oneway, 100mbit, small", "saturate, 1mbit, small",
        "saturate, 10mbit, small", "saturate, 100mbit, study"})
    void zeroMqFillsTheLink(String load, String link, String size) throws Exception {
        double best = 0;
        for (int attempt = 0; attempt < ATTEMPTS && best < 0.95; attempt++) {
            Run run = Derbench.in(folder).run("trial", "--middleware", "zeromq", "--serializer", "ProtoStuff", "--pattern",
                    "push-pull", "--node-size", size, "--link", link, "--load", load, "--duration", "2 s", "--warm-up-at-most", "3 s", "--json",
                    "--results", folder.resolve("results").toString());
            assertThat(run.exitCode()).as(run.said()).isZero();
            assertThat(run.records()).singleElement().satisfies(record -> assertThat(record.integer("lost")).isZero());
            best = Math.max(best, run.records().get(0).number("linkUtilization"));
        }
        assertThat(best).isBetween(0.95, 1.05);
    }
}
