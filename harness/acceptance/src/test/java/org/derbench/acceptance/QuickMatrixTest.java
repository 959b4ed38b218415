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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix of {@code quick}, in shorter trials. */
@Order(1)
class QuickMatrixTest {

    @TempDir
    private Path folder;

    /** Each pattern of one middleware. */
    @Test
    void onePartOfItHasAReport() throws Exception {
        hasAReport(
                shortened()
                        .replaceAll("middleware: .*", "middleware: [zeromq]")
                        .replaceAll("serializers: .*", "serializers: [ProtoStuff]"),
                3);
    }

    /** With one serializer that writes bytes and one that writes text: each pattern of each middleware. */
    @Test
    @Tag("longer")
    void theQuickMatrixHasAReport() throws Exception {
        assertThat(hasAReport(shortened(), 12).out()).contains("adapted");
    }

    /** Returns the run of the sweep. */
    private Run hasAReport(String plan, int trials) throws Exception {
        SweepFiles sweep = SweepFiles.in(folder, plan);
        Run run = endsWithValidRecords(sweep, trials);
        Run report = Derbench.in(folder).run("report", sweep.sweep().toString());
        assertThat(report.exitCode()).as(report.said()).isZero();
        return run;
    }

    private static String shortened() throws IOException {
        return Files.readString(Derbench.HOME.resolve("sweeps/quick.yaml"))
                .replaceAll("duration: .*", "duration: 1 s")
                .replaceAll(
                        "warmUpAtMost: .*",
                        "warmUpAtMost: 500 ms\n  drainAtMost: 30 s\n  jvmOptions: [-XX:TieredStopAtLevel=1]");
    }

    private Run endsWithValidRecords(SweepFiles sweep, int trials) throws Exception {
        Run run = Derbench.in(folder)
                .run(
                        "sweep",
                        sweep.plan().toString(),
                        "--results",
                        sweep.results().toString());

        assertThat(run.exitCode()).as(run.said()).isEqualTo(sweep.exitCode());
        assertThat(run.out()).contains("msg/s", "p50", "p99", "lost", "wire B/msg", "native");
        sweep.assertComplete(trials);
        // a sixth of them may be degraded, and one of few
        assertThat(sweep.records())
                .as(run.said())
                .filteredOn(record -> record.outcome() == Outcome.OK)
                .hasSizeGreaterThanOrEqualTo(trials - Math.max(1, trials / 6));
        List<String> lines = Files.readAllLines(sweep.sweep().resolve("trials.jsonl"));
        Schema schema = schema();
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(schema.validate(line, InputFormat.JSON)).isEmpty());
        return run;
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(new ObjectMapper()
                        .readTree(Derbench.HOME
                                .resolve("results/trial.schema.json")
                                .toFile()));
    }
}
