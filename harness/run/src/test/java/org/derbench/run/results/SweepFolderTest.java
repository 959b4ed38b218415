package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepFolderTest {

    private static final String FLAT =
            "{\"schemaVersion\":1,\"sweep\":\"s\",\"cell\":\"c\",\"outcome\":\"UNSUPPORTED\",\"reason\":\"no\",\"board\":\"host\","
                    + "\"link\":\"1mbit\",\"middleware\":\"ice\",\"variant\":\"base\",\"serializer\":\"S\",\"pattern\":\"pub-sub\",\"support\":\"unsupported\","
                    + "\"node\":\"MMXU\",\"nodeSize\":\"small\",\"load\":\"closed\",\"emulated\":true}\n";

    private static final String PLAN = "middleware: [rmi]\nserializers: [ProtoStuff]\nlinks: [1mbit]\n";

    @TempDir
    private Path root;

    private ResultsRoot results;

    @BeforeEach
    void atTheRoot() {
        results = new ResultsRoot(root, Clock.systemUTC());
    }

    @Test
    @DisplayName("a sweep of an older version is refused in one line and left as it is")
    void anOlderVersionsSweepIsRefused() throws IOException {
        Path folder = root.resolve("old");
        ResultsFolder.create(folder, "middleware: [ice]\n", SweepEnvironment.on("loopback"))
                .close();
        Files.writeString(folder.resolve("trials.jsonl"), FLAT);
        assertThatThrownBy(() ->
                        SweepFolder.resume(new ResultsRoot(root, Clock.systemUTC()), "old", null, plan -> List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "sweep old has records of version 1, and this derbench writes version 2: go on with the derbench that began it, "
                                + "or begin a new sweep");
        assertThat(folder.resolve("trials.jsonl")).hasContent(FLAT.strip());
        assertThat(ResultsFolder.inUse(folder)).isFalse();
    }

    private Plan plan(String yaml) throws IOException {
        return PlanFile.read(Files.writeString(root.resolve("written.yaml"), yaml));
    }

    private SweepFolder create() throws IOException {
        return SweepFolder.create(results, plan(PLAN), PLAN, SweepEnvironment.on("loopback"));
    }

    @Test
    void aNewSweepHasItsPlanAlone() throws IOException {
        try (SweepFolder folder = create()) {
            assertThat(folder.id())
                    .isEqualTo(folder.results().path().getFileName().toString())
                    .startsWith("written-");
            assertThat(folder.results().path().resolve("plan.yaml")).hasContent(PLAN);
            assertThat(folder.recorded().count()).isZero();
            assertThat(ResultsFolder.inUse(folder.results().path())).isTrue();
        }
    }

    @Test
    @DisplayName("a sweep goes on with its records and is free once closed")
    void aSweepResumesItsRecords() throws IOException {
        TrialRecord record = Cells.record(Cells.head(Cells.of("rmi", "S"), 1, 1), Outcome.OK, null, 100);
        String id;
        try (SweepFolder folder = create()) {
            folder.results().append(record);
            id = folder.id();
        }
        try (SweepFolder again = SweepFolder.resume(results, id, plan(PLAN), plan -> List.of())) {
            assertThat(again.id()).isEqualTo(id);
            assertThat(again.recorded().has(record)).isTrue();
        }
        assertThat(ResultsFolder.inUse(results.folder(id))).isFalse();
    }

    @Test
    @DisplayName("another plan is refused, and the folder is free again")
    void anotherPlanIsRefused() throws IOException {
        String id;
        try (SweepFolder folder = create()) {
            id = folder.id();
        }
        Plan adaptive = plan(PLAN + "adaptive: true\n");
        assertThatThrownBy(() -> SweepFolder.resume(results, id, adaptive, plan -> List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sweep " + id + " cannot go on with this plan: adaptive was false and is true");
        assertThat(ResultsFolder.inUse(results.folder(id))).isFalse();
    }

    @Test
    void aSweepResumesOnItsKindOfPair() throws IOException {
        try (SweepFolder folder = create()) {
            assertThatNoException().isThrownBy(() -> folder.requirePair(Set.of("emulated", "loopback")));
            assertThatThrownBy(() -> folder.requirePair(Set.of("ssh", "emulated")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(
                            "sweep " + folder.id()
                                    + " was begun on the pair 'loopback', and this one is 'emulated' or 'ssh': choose with --pair");
            assertThatThrownBy(() -> folder.goesOn("grown", SweepEnvironment.on("ssh")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("this one is 'ssh'");
            assertThat(folder.results().path().resolve("plan.yaml")).hasContent(PLAN);
        }
    }

    @Test
    void resumingKeepsPlanAndBothSurroundings() throws IOException {
        try (SweepFolder folder = create()) {
            folder.goesOn("grown", SweepEnvironment.on("loopback"));
            assertThat(folder.results().path().resolve("plan.yaml")).hasContent("grown");
            assertThat(ResultsFolder.environment(folder.results().path()).resumed())
                    .containsExactly(SweepEnvironment.on("loopback"));
        }
    }

    @Test
    void aMissingOrDamagedEnvironmentIsOneLine() throws IOException {
        try (SweepFolder folder = create()) {
            Path environment = folder.results().path().resolve("environment.json");
            Files.writeString(environment, "{");
            assertThatThrownBy(() -> folder.requirePair(Set.of("loopback")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(environment.toString());
            Files.delete(environment);
            assertThatThrownBy(() -> folder.goesOn("grown", SweepEnvironment.on("loopback")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining(folder.results().path().toString())
                    .hasMessageContaining("gone");
        }
    }

    @Test
    void aRecordOfAnotherCellIsRefused() throws IOException {
        TrialRecord ice = Cells.record(Cells.head(Cells.of("ice", "S"), 1, 1), Outcome.OK, null, 100);
        TrialRecord rmi = Cells.record(Cells.head(Cells.of("rmi", "S"), 1, 1), Outcome.OK, null, 100);
        String id;
        try (SweepFolder folder = create()) {
            folder.results().append(rmi.with(ice.identity()));
            id = folder.id();
        }
        assertThatThrownBy(() -> SweepFolder.resume(results, id, plan(PLAN), plan -> List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a record is of cell '" + ice.identity().cell() + "'")
                .hasMessageContaining("run is '" + rmi.identity().cell() + "'");
    }
}
