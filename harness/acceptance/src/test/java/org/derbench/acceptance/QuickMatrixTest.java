package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix of {@code quick}, in shorter trials. */
@Order(1)
class QuickMatrixTest {

    @TempDir
    private Path folder;

    @Test
    void theMatrixOfQuickEndsWithTwentyFourValidRecords() throws Exception {
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(plan, Files.readString(Derbench.HOME.resolve("sweeps/quick.yaml"))
                .replaceAll("duration: .*", "duration: 500 ms").replaceAll("warmUpAtMost: .*", "warmUpAtMost: 500 ms\n  jvmOptions: [-XX:TieredStopAtLevel=1]"));

        Run run = Derbench.in(folder).run("sweep", plan.toString(), "--results", folder.resolve("results").toString());

        assertThat(run.exitCode()).as(run.said()).isZero();
        assertThat(run.out()).contains("msg/s", "p50", "p99", "lost", "wire B/msg", "native", "adapted");
        List<String> lines = trials();
        assertThat(lines).hasSize(24).allMatch(line -> line.contains("\"outcome\":\"OK\""));
        JsonSchema schema = schema();
        assertThat(lines).allSatisfy(line -> assertThat(schema.validate(line, InputFormat.JSON)).isEmpty());
    }

    private List<String> trials() throws IOException {
        try (Stream<Path> results = Files.list(folder.resolve("results"))) {
            return Files.readAllLines(results.findFirst().orElseThrow().resolve("trials.jsonl"));
        }
    }

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(
                new ObjectMapper().readTree(Derbench.HOME.resolve("results/trial.schema.json").toFile()));
    }
}
