package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix of {@code quick}, in shorter trials. */
@Order(1)
class QuickMatrixTest {

    @TempDir
    private Path folder;

    /** With one serializer that writes bytes and one that writes text: each pattern of each middleware. */
    @Test
    void theQuickMatrixHasAReport() throws Exception {
        SweepFiles sweep = endsWithValidRecords(shortened(), 12);
        Run report = Derbench.in(folder).run("report", sweep.sweep().toString());
        assertThat(report.exitCode()).as(report.said()).isZero();
    }

    private static String shortened() throws IOException {
        return Files.readString(Derbench.HOME.resolve("sweeps/quick.yaml"))
                .replaceAll("duration: .*", "duration: 1 s")
                .replaceAll(
                        "warmUpAtMost: .*",
                        "warmUpAtMost: 500 ms\n  drainAtMost: 30 s\n  jvmOptions: [-XX:TieredStopAtLevel=1]");
    }

    private SweepFiles endsWithValidRecords(String plan, int trials) throws Exception {
        SweepFiles sweep = SweepFiles.in(folder, plan);

        Run run = Derbench.in(folder)
                .run(
                        "sweep",
                        sweep.plan().toString(),
                        "--results",
                        sweep.results().toString());

        assertThat(run.exitCode()).as(run.said()).isEqualTo(sweep.exitCode());
        assertThat(run.out()).contains("msg/s", "p50", "p99", "lost", "wire B/msg", "native", "adapted");
        sweep.assertComplete(trials);
        // a sixth of them may be degraded
        assertThat(sweep.records())
                .as(run.said())
                .filteredOn(record -> record.outcome() == Outcome.OK)
                .hasSizeGreaterThanOrEqualTo(trials * 5 / 6);
        List<String> lines = Files.readAllLines(sweep.sweep().resolve("trials.jsonl"));
        Schema schema = schema();
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(schema.validate(line, InputFormat.JSON)).isEmpty());
        return sweep;
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(new ObjectMapper()
                        .readTree(Derbench.HOME
                                .resolve("results/trial.schema.json")
                                .toFile()));
    }
}
