package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Result;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickTest {

    @TempDir
    private Path results;

    @BeforeEach
    void pair() throws Exception {
        Machine.requireEmulatedPair();
    }

    @Test
    void quickRuns24CellsOnAnEmulatedPairAndShowsThem() throws Exception {
        Result quick = Derbench.here().run("quick", "--results", results.toString());

        assertThat(quick.exitCode()).as(quick.err() + quick.out()).isZero();
        assertThat(quick.out()).contains("msg/s", "p50", "p99", "lost", "wire B/msg", "24 OK: ")
                .contains("host@10mbit, MMXU small, load closed");
        assertThat(quick.out().lines().filter(line -> line.contains("  OK  "))).hasSize(24);
        List<TrialRecord> records = Derbench.records(results);
        assertThat(records).hasSize(24);
        RecordSchema schema = new RecordSchema();
        for (TrialRecord record : records) {
            assertThat(schema.faults(record)).as(record.toLine()).isEmpty();
            assertThat(record.outcome()).isEqualTo(Outcome.OK);
            assertThat(record.fields().text("link")).isEqualTo("10mbit");
            assertThat(record.fields().object("linkVerified").object("up").text("qdisc")).isEqualTo("tbf");
            assertThat(record.fields().number("linkUtilization")).isBetween(0.0, 1.02);
        }
    }
}
