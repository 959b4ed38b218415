package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.Histograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of known size, in real trials: what is recorded is what happened. */
class HiccupTest {

    @TempDir
    private Path folder;

    private Fields trial(String middleware, String load, String duration) throws Exception {
        Run run = Derbench.in(folder).run("trial", "--middleware", middleware, "--serializer", "ProtoStuff", "--pattern",
                "push-pull", "--link", "unshaped", "--load", load, "--duration", duration, "--warm-up-at-most", "1500 ms",
                "--json", "--results", folder.resolve("results").toString());
        assertThat(run.records()).as(run.said()).hasSize(1);
        return run.records().get(0);
    }

    @Test
    void aStallOfFiftyMillisecondsShowsInTheOpenLoopsMaximum() throws Exception {
        Fields record = trial("hiccup/stall", "rate:1000", "3 s");
        Histogram response = Histograms.decode(record.text("histogram"));

        assertThat(record.text("outcome")).isEqualTo("OK");
        // every half second 50 ms: one message in ten waits, 25 ms in the mean
        assertThat(response.getMaxValue() / 1e6).isGreaterThan(48);
        assertThat(response.getMean() / 1e6).isGreaterThan(2.5 * 0.95);
        assertThat(100 - response.getPercentileAtOrBelowValue(1_000_000)).isGreaterThan(9);
    }

    @ParameterizedTest
    @CsvSource({"hiccup/loss, lost", "hiccup/corrupt, corrupt", "hiccup/duplicate, duplicated"})
    void oneMessageInAThousandIsFoundInTheBooks(String middleware, String count) throws Exception {
        Fields record = trial(middleware, "rate:2000", "3 s");
        assertThat(record.text("outcome")).as(record.toString()).isEqualTo("OK");
        assertThat((double) record.integer(count)).isCloseTo(record.integer("scheduled") / 1000.0, Offset.offset(1.0));
        for (String other : new String[] {"lost", "corrupt", "duplicated"}) {
            if (!other.equals(count)) {
                assertThat(record.integer(other)).as(other).isZero();
            }
        }
    }
}
