package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsWriterTest {

    private static final String RESUME = "derbench sweep resume quick-1";
    private static final TrialRecord RECORD =
            Cells.record(Cells.head(Cells.of("rmi", "S"), 1, 1), Outcome.OK, null, 100);

    @TempDir
    private Path root;

    private ResultsFolder results;
    private ResultsWriter kept;

    @BeforeEach
    void open() throws IOException {
        results = ResultsFolder.create(root.resolve("quick-1"), "the plan", SweepEnvironment.on("loopback"));
        kept = new ResultsWriter(results, RESUME);
    }

    @AfterEach
    void close() throws IOException {
        results.close();
    }

    @Test
    void aRecordIsALineOfTheFolder() throws IOException {
        kept.record(RECORD);
        assertThat(results.path().resolve("trials.jsonl")).hasContent(RECORD.toLine());
    }

    @Test
    void theStatusSaysHowToGoOn() throws IOException {
        kept.status(new Status(1, 4, 0, null, "a cell", 60, List.of(), false, null));
        assertThat(Status.read(results.path().resolve("status.json")))
                .hasValue(new Status(1, 4, 0, null, "a cell", 60, List.of(), false, RESUME));
        assertThat(Files.readString(results.path().resolve("status.json"))).endsWith("}\n");
    }

    @Test
    void aTrialThatLoggedNothingHasNoLog() {
        kept.log("quiet", List.of());
        assertThat(results.path().resolve("logs")).doesNotExist();
        kept.log("loud", List.of("one", "two"));
        assertThat(results.path().resolve("logs/loud.log")).hasContent("one\ntwo");
    }

    @Test
    @DisplayName("a disk that fails ends the sweep with the way to go on")
    void aFailingDiskEndsTheSweep() throws IOException {
        Files.delete(results.path().resolve("trials.jsonl"));
        assertThatThrownBy(() -> kept.record(RECORD))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining(results.path()
                        + " cannot be written (there is no such file or folder); what is recorded there is whole")
                .hasMessageContaining("make room or give it back, then: " + RESUME);
        Files.createFile(results.path().resolve("logs"));
        assertThatThrownBy(() -> kept.log("loud", List.of("one")))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("cannot be written (it is a file)");
        Files.createDirectories(results.path().resolve("status.json/in the way"));
        assertThatThrownBy(() -> kept.status(new Status(1, 4, 0, null, null, 60, null, false, null)))
                .isInstanceOf(MissingCapabilityException.class);
    }
}
