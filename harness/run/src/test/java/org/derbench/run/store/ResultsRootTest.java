package org.derbench.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.derbench.engine.record.SweepEnvironment;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsRootTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-04T05:06:07Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private Path create(Path root) throws IOException {
        try (ResultsFolder results = new ResultsRoot(root, CLOCK).create("quick", "the plan", SweepEnvironment.on("loopback"))) {
            return results.path();
        }
    }

    @Test
    void aSweepIsNamedAfterItsPlanAndTheTime() throws IOException {
        Path results = create(folder.resolve("new"));
        assertThat(results).isEqualTo(folder.resolve("new/quick-20260304-050607"));
        assertThat(results.resolve("plan.yaml")).hasContent("the plan");
        assertThat(results.resolve("environment.json")).hasContent("{\"pair\":\"loopback\"}");
    }

    @Test
    void twoSweepsInOneSecondHaveTwoFolders() throws IOException {
        assertThat(create(folder)).isNotEqualTo(create(folder));
    }

    @Test
    void aFolderThatCannotBeWrittenIsOneLineWithTheRemedy() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> create(file)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("results folder " + file + " cannot be written (")
                .hasMessageEndingWith("name another with --results FOLDER");
        assertThatThrownBy(() -> create(Path.of("/proc/nowhere"))).isInstanceOf(BadInputException.class);
    }

    @Test
    void aSweepWhoseTrialsArePackedIsNotBegunAnewBesideThem() throws IOException {
        Path results = create(folder);
        Path packed = Files.move(results.resolve("trials.jsonl"), results.resolve("trials.jsonl.gz"));
        String id = results.getFileName().toString();
        ResultsRoot root = new ResultsRoot(folder, CLOCK);

        assertThatThrownBy(() -> root.reopen(id, record -> { })).isInstanceOf(BadInputException.class).hasMessageEndingWith("gunzip " + packed);
        assertThat(results.resolve("trials.jsonl")).doesNotExist();

        Files.move(packed, results.resolve("trials.jsonl"));
        assertThat(root.folder(id)).isEqualTo(results);
    }
}
