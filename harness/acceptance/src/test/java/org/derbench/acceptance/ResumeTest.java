package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.ResultsFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may go wrong between a sweep and its resumption: each is a clear line, and loses nothing. */
class ResumeTest {

    private static final String PLAN =
            SweepFiles.plan("ProtoStuff", "push-pull, pub-sub", 1).replace("duration: 1 s", "duration: 2 s");

    @TempDir
    private static Path shared;

    private static SweepFiles finished;

    @TempDir
    private Path folder;

    private Derbench derbench;
    private SweepFiles files;

    @BeforeAll
    static void finishASweep() throws Exception {
        finished = SweepFiles.in(shared, PLAN);
        Run run = Derbench.in(shared).run(finished.start(finished.plan().toString()));
        assertThat(run.exitCode()).as(run.said()).isEqualTo(finished.exitCode());
        finished.assertComplete(2);
    }

    @BeforeEach
    void copyIt() throws Exception {
        derbench = Derbench.in(folder);
        files = SweepFiles.in(folder, PLAN);
        Path copy = Files.createDirectories(files.results().resolve(finished.id()));
        for (String file : List.of("plan.yaml", "environment.json", "status.json", "trials.jsonl")) {
            Files.copy(finished.sweep().resolve(file), copy.resolve(file));
        }
    }

    private Run resume(String... more) throws Exception {
        String[] line = java.util.stream.Stream.concat(
                        List.of(more).stream(), java.util.stream.Stream.of("--resume=" + files.id()))
                .toArray(String[]::new);
        return derbench.run(files.start(line));
    }

    private void assertRefused(Run run, String... parts) throws IOException {
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip().lines())
                .as(run.err())
                .singleElement()
                .asString()
                .contains(parts);
        files.assertComplete(2);
    }

    @Test
    void aTornLineCostsItsTrialOnly() throws Exception {
        Path trials = files.sweep().resolve("trials.jsonl");
        List<String> lines = Files.readAllLines(trials);
        Files.writeString(
                trials,
                lines.get(0) + "\n" + lines.get(1).substring(0, lines.get(1).length() / 2));

        Run run = resume();

        assertThat(run.exitCode()).as(run.said()).isEqualTo(files.exitCode());
        files.assertComplete(2);
        assertThat(Files.readAllLines(trials).get(0)).isEqualTo(lines.get(0));
    }

    @Test
    void aDamagedLineInTheMiddleIsNamedAndNothingIsWritten() throws Exception {
        Path trials = files.sweep().resolve("trials.jsonl");
        String whole = Files.readString(trials);
        Files.writeString(trials, "{\"damaged\n" + whole);
        Run run = resume();
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip().lines()).singleElement().asString().contains("trials.jsonl: line 1");
        assertThat(trials).hasContent("{\"damaged\n" + whole);
    }

    @Tag("longer")
    @ParameterizedTest
    @ValueSource(strings = {"{garbage\n", "\n", "\0\0\0\n", "{\"schemaVersion\":1}\n"})
    void whateverFollowsTheLastRecordIsSetAsideInALineAndTheSweepGoesOnAsOftenAsItMust(String tail) throws Exception {
        Path trials = files.sweep().resolve("trials.jsonl");
        String first = Files.readAllLines(trials).get(0);
        Files.writeString(trials, first + "\n" + tail);

        Run run = resume();
        assertThat(run.exitCode()).as(run.said()).isEqualTo(files.exitCode());
        assertThat(run.err().lines())
                .filteredOn(line -> line.startsWith("derbench: "))
                .singleElement()
                .asString()
                .contains("line 2 ");
        files.assertComplete(2);
        assertThat(Files.readString(files.sweep().resolve("trials.jsonl.torn"))).isEqualTo(tail);

        Run again = resume();
        assertThat(again.exitCode()).as(again.said()).isEqualTo(files.exitCode());
        files.assertComplete(2);
    }

    @ParameterizedTest
    @CsvSource({
        "environment.json, ''",
        "environment.json, {}x",
        "environment.json, []",
        "plan.yaml, ''",
        "plan.yaml, '{['",
        "plan.yaml, -"
    })
    void aFileThatIsDamagedIsNamedAndNothingIsWritten(String file, String content) throws Exception {
        Files.writeString(files.sweep().resolve(file), content);
        assertRefused(resume(), file);
        assertThat(Files.readString(files.sweep().resolve(file))).isEqualTo(content);
    }

    @Test
    void aRecordOfANewerVersionIsNotTouched() throws Exception {
        Path trials = files.sweep().resolve("trials.jsonl");
        String newer = Files.readString(trials).replaceFirst("\"schemaVersion\":\\d+", "\"schemaVersion\":99");
        Files.writeString(trials, newer);
        Run run = resume();
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip().lines())
                .singleElement()
                .asString()
                .contains("trials.jsonl: line 1", "schemaVersion 99");
        assertThat(Files.readString(trials)).isEqualTo(newer);
    }

    @Test
    void aDamagedStatusIsWrittenAnew() throws Exception {
        Files.writeString(files.sweep().resolve("status.json"), "\0\0");
        Run status = derbench.run("sweep", "status", files.id(), "--results=" + files.results());
        assertThat(status.exitCode()).as(status.said()).isZero();
        assertThat(status.out())
                .contains("status.json is damaged", "go on with: derbench sweep --resume " + files.id() + " --results");
        assertThat(resume().exitCode()).isEqualTo(files.exitCode());
        assertThat(derbench.run("sweep", "status", files.id(), "--results=" + files.results())
                        .out())
                .contains(": ended");
    }

    @Test
    void aFolderThatAnotherCoordinatorUsesIsRefused() throws Exception {
        try (ResultsFolder other = ResultsFolder.reopen(files.sweep())) {
            assertRefused(
                    resume(), "is in use: process " + ProcessHandle.current().pid(), "derbench sweep status");
            Run status = derbench.run("sweep", "status", files.id(), "--results=" + files.results());
            assertThat(status.out()).contains(files.id() + ": running");
        }
        assertThat(derbench.run("sweep", "status", files.id(), "--results=" + files.results())
                        .out())
                .contains(": ended");
    }

    @Test
    void aChangedPlanIsRefusedAndAGrownOneIsGoneOnWith() throws Exception {
        Files.writeString(files.plan(), PLAN.replace("duration: 2 s", "duration: 200 ms"));
        assertRefused(
                resume(files.plan().toString()),
                "trial.duration was PT2S and is PT0.2S",
                "only get more cells and forks");

        Files.writeString(files.plan(), PLAN.replace("pub-sub", "pub-sub, request-reply"));
        Run grown = resume(files.plan().toString());
        assertThat(grown.exitCode()).as(grown.said()).isEqualTo(files.exitCode());
        files.assertComplete(3);
        assertThat(files.sweep().resolve("plan.yaml")).content().contains("request-reply");
    }

    @Test
    void aSweepThatDoesNotExistIsSaidSo() throws Exception {
        assertRefused(derbench.run(files.start("--resume=smal-1")), "unknown sweep 'smal-1'");
    }

    @Test
    void whatWasTornFromTheStatusDoesNotMatter() throws Exception {
        Files.writeString(files.sweep().resolve("status.json.tmp"), "{", StandardOpenOption.CREATE);
        Files.delete(files.sweep().resolve("status.json"));
        assertThat(resume().exitCode()).isEqualTo(files.exitCode());
        files.assertComplete(2);
    }
}
