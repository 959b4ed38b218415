package org.derbench.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.run.store.Kept;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepStatusTest {

    @TempDir
    private Path folder;

    private String status(Path results) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SweepStatus(results, folder).print(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theStatusSaysTheCommandThatTheSweepWouldSay() throws IOException {
        Path results = folder.resolve("else where/s");
        String goOn = "derbench sweep --resume s --results 'else where' --pair emulated";
        try (ResultsFolder opened = ResultsFolder.create(results, "plan", Map.of())) {
            new Kept(opened, goOn).status(Map.of("forksDone", 1L, "forksInAll", 2L, "trialsFailed", 0L, "leftSeconds", 3L));
        }
        assertThat(status(results)).endsWith("go on with: " + goOn + "\n");
    }

    @Test
    void aSweepWithoutStatusOrWithADamagedOneIsFoundByItsFolder() throws IOException {
        Path results = folder.resolve("else where/s");
        ResultsFolder.create(results, "plan", Map.of()).close();
        for (String damaged : List.of("", "\0\0", "[]", "{\"forksDone\":\"x\"}", "{\"forksDone\":1,\"forksInAll\":2,\"trialsFailed\":0,\"leftSeconds\":3,"
                + "\"current\":{}}")) {
            Files.writeString(results.resolve("status.json"), damaged);
            List<String> lines = status(results).lines().toList();
            assertThat(lines).hasSize(3).first().isEqualTo("s: stopped");
            assertThat(lines.get(1)).startsWith("status.json is damaged");
            assertThat(lines.get(2)).endsWith("--results '" + results.getParent() + "'");
        }
        Files.delete(results.resolve("status.json"));
        assertThat(status(results).lines()).hasSize(2);
    }
}
