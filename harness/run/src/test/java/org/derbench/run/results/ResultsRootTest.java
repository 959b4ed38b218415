package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsRootTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-04T05:06:07Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private Path create(Path root) throws IOException {
        try (ResultsFolder results =
                new ResultsRoot(root, CLOCK).create("quick", "the plan", SweepEnvironment.on("loopback"))) {
            return results.path();
        }
    }

    @Test
    void aWritableFolderIsLeftAlone() throws IOException {
        new ResultsRoot(folder.resolve("not/yet/there"), CLOCK).requireWritable();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @DisplayName("a folder that cannot be written is refused before anything is set up")
    void anUnwritableFolderIsRefusedFirst() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path root : List.of(file, file.resolve("below"), Path.of("/dev/null"), Path.of("/proc/results"))) {
            assertThatThrownBy(() -> new ResultsRoot(root, CLOCK).requireWritable())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("results folder " + root + " cannot be written (")
                    .hasMessageEndingWith("): name another with --results FOLDER");
        }
    }

    @Test
    @DisplayName("a file in the way is refused, and nothing is written where none is")
    void aFileInTheWayIsRefused() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path root : List.of(file, file.resolve("below"))) {
            assertThatThrownBy(() -> new ResultsRoot(root, CLOCK).requireNoFile())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("(it is a file)");
        }
        new ResultsRoot(folder.resolve("not/yet/there"), CLOCK).requireNoFile();
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
    }

    @Test
    void aSweepIsNamedAfterPlanAndTime() throws IOException {
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
    void aSimultaneousSweepHasAnotherFolder() throws IOException {
        List<Path> other = new ArrayList<>();
        Path made = new ResultsRoot(folder, CLOCK).make("quick", path -> {
            if (other.isEmpty()) {
                other.add(create(folder));
            }
            try (ResultsFolder results = ResultsFolder.create(path, "the plan", SweepEnvironment.on("loopback"))) {
                return results.path();
            }
        });
        assertThat(other).containsExactly(folder.resolve("quick-20260304-050607"));
        assertThat(made).isEqualTo(folder.resolve("quick-20260304-050607-2"));
    }

    @Test
    void anUnwritableFolderIsOneLine() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> create(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("results folder " + file + " cannot be written (")
                .hasMessageEndingWith("name another with --results FOLDER");
        assertThatThrownBy(() -> create(Path.of("/proc/nowhere"))).isInstanceOf(BadInputException.class);
    }

    @Test
    void aPackedSweepIsNotBegunAnew() throws IOException {
        Path results = create(folder);
        Path packed = Files.move(results.resolve("trials.jsonl"), results.resolve("trials.jsonl.gz"));
        String id = results.getFileName().toString();
        ResultsRoot root = new ResultsRoot(folder, CLOCK);

        assertThatThrownBy(() -> root.reopen(id, record -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("gunzip " + packed);
        assertThat(results.resolve("trials.jsonl")).doesNotExist();

        Files.move(packed, results.resolve("trials.jsonl"));
        assertThat(root.folder(id)).isEqualTo(results);
    }

    @Test
    void aThirdSweepInASecondIsNumbered() throws IOException {
        create(folder);
        assertThat(create(folder)).isEqualTo(folder.resolve("quick-20260304-050607-2"));
        assertThat(create(folder)).isEqualTo(folder.resolve("quick-20260304-050607-3"));
    }

    @Test
    void aSweepIsFoundByNameOrPath() throws IOException {
        Path results = create(folder.resolve("root"));
        String id = results.getFileName().toString();
        assertThat(new ResultsRoot(folder.resolve("root"), CLOCK).folder(id)).isEqualTo(results);
        assertThat(new ResultsRoot(folder.resolve("elsewhere"), CLOCK).folder(results.toString()))
                .isEqualTo(results);
    }

    @Test
    void anUnknownSweepListsTheKnownOnes() throws IOException {
        ResultsRoot root = new ResultsRoot(folder.resolve("root"), CLOCK);
        assertThat(root.sweeps()).isEmpty();
        assertThatThrownBy(() -> root.folder("no-such"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("unknown sweep 'no-such' (there is none), in " + folder.resolve("root"));
        String first = create(folder.resolve("root")).getFileName().toString();
        String second = create(folder.resolve("root")).getFileName().toString();
        Files.createDirectory(folder.resolve("root/without a plan"));
        assertThat(root.sweeps()).containsExactly(first, second);
        assertThatThrownBy(() -> root.folder("no-such")).hasMessageContaining("there are " + first + ", " + second);
    }

    @Test
    @DisplayName("a sweep that is in use is not opened twice, and its status is named")
    void aSweepInUseIsNotOpenedTwice() throws IOException {
        try (ResultsFolder results =
                new ResultsRoot(folder, CLOCK).create("quick", "the plan", SweepEnvironment.on("loopback"))) {
            String id = results.path().getFileName().toString();
            assertThatThrownBy(() -> new ResultsRoot(folder, CLOCK).reopen(id, record -> {}))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageEndingWith("; see derbench sweep status " + id + " --results " + folder);
        }
    }

    @Test
    void recordsAreHeardWhenASweepReopens() throws IOException {
        TrialRecord record = Cells.record(Cells.head(Cells.of("rmi", "S"), 1, 1), Outcome.OK, null, 100);
        Path results;
        try (ResultsFolder created =
                new ResultsRoot(folder, CLOCK).create("quick", "the plan", SweepEnvironment.on("loopback"))) {
            created.append(record);
            results = created.path();
        }
        List<TrialRecord> heard = new ArrayList<>();
        try (ResultsFolder again =
                new ResultsRoot(folder, CLOCK).reopen(results.getFileName().toString(), heard::add)) {
            assertThat(again.path()).isEqualTo(results);
        }
        assertThat(heard).extracting(TrialRecord::identity).containsExactly(record.identity());
    }

    @Test
    void aDamagedSweepIsRefusedInOneLine() throws IOException {
        Path results = create(folder);
        Files.writeString(results.resolve("environment.json"), "{");
        assertThatThrownBy(() -> new ResultsRoot(folder, CLOCK)
                        .reopen(results.getFileName().toString(), record -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("environment.json")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aForeignFolderIsLeftAlone() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("plan.yaml"), "mine");
        ResultsRoot root = new ResultsRoot(folder, CLOCK);

        assertThatThrownBy(() -> root.reopen("other", record -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("trials.jsonl: is gone");
        assertThatThrownBy(() -> root.reopen("", record -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("unknown sweep ''");
        assertThat(other.toFile().list()).containsExactly("plan.yaml");
    }
}
