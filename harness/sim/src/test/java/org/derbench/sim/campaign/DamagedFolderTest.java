package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage to a folder between a sweep and its resumption: each kind is a clear line, and loses nothing. */
class DamagedFolderTest {

    private static final String TRIALS = "trials.jsonl";
    private static final SimulatedPlan PLAN = SimulatedPlan.of(2, 1, 1, 1, 1, 7, false);

    private final SimulatedCampaign campaign = new SimulatedCampaign(PLAN, new CellModel(7, 1, 0.05, 0));
    private Path folder;
    private List<String> lines;

    @BeforeEach
    void finishASweep() throws IOException {
        assertThat(resume()).isEqualTo(End.DONE);
        folder = campaign.folder();
        lines = Files.readAllLines(folder.resolve(TRIALS));
        assertThat(lines).hasSize(2);
        campaign.forget();
    }

    private End resume() {
        return campaign.live(Life.QUIET, new Random(1));
    }

    private void write(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private void assertRefused(String... parts) {
        assertThat(resume()).isEqualTo(End.REFUSED);
        assertThat(campaign.refused()).contains(parts);
    }

    @Test
    void aTornLineCostsItsTrialOnly() throws IOException {
        String torn = lines.get(1).substring(0, lines.get(1).length() / 2);
        write(TRIALS, lines.get(0) + "\n" + torn);
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(Files.readAllLines(folder.resolve(TRIALS))).hasSize(2).startsWith(lines.get(0));
        assertThat(campaign.ran()).hasSize(3);
        assertThat(read(TRIALS + ".torn")).isEqualTo(torn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{garbage\n", "\n", "\0\0\0\n", "{\"schemaVersion\":1}\n"})
    void whatFollowsTheLastRecordIsSetAside(String tail) throws IOException {
        write(TRIALS, lines.get(0) + "\n" + tail);
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(campaign.ledger().notices()).singleElement().asString().contains("line 2 ");
        assertThat(read(TRIALS + ".torn")).isEqualTo(tail);
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(Files.readAllLines(folder.resolve(TRIALS))).hasSize(2);
    }

    @Test
    void aDamagedLineIsNamedAndKept() throws IOException {
        String damaged = "{\"damaged\n" + read(TRIALS);
        write(TRIALS, damaged);
        assertRefused("trials.jsonl: line 1");
        assertThat(read(TRIALS)).isEqualTo(damaged);
    }

    @Test
    void aNewerVersionsRecordIsNotTouched() throws IOException {
        String newer = read(TRIALS).replaceFirst("\"schemaVersion\":\\d+", "\"schemaVersion\":99");
        write(TRIALS, newer);
        assertRefused("trials.jsonl: line 1", "schemaVersion 99");
        assertThat(read(TRIALS)).isEqualTo(newer);
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
    void aDamagedFileIsNamedAndKept(String file, String content) throws IOException {
        write(file, content);
        assertRefused(file);
        assertThat(read(file)).isEqualTo(content);
        assertThat(Files.readAllLines(folder.resolve(TRIALS))).isEqualTo(lines);
    }

    @ParameterizedTest
    @ValueSource(strings = {"environment.json", "trials.jsonl"})
    void aFileThatIsGoneIsNamed(String file) throws IOException {
        Files.delete(folder.resolve(file));
        assertRefused(file, "is gone");
    }

    @Test
    void aDamagedStatusIsWrittenAnew() throws IOException {
        write("status.json", "\0\0");
        write("status.json.tmp", "{");
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(read("status.json")).contains("\"ended\":true");
        Files.delete(folder.resolve("status.json"));
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(read("status.json")).contains("\"ended\":true");
        assertThat(campaign.ran()).as("nothing was run again").hasSize(2);
    }

    @Test
    void onlyAGrownPlanIsResumed() throws IOException {
        String before = read("plan.yaml");
        campaign.plans(SimulatedPlan.of(2, 1, 1, 2, 1, 7, false));
        assertRefused("trial.repetitions was 1 and is 2", "only get more cells and forks");
        campaign.plans(SimulatedPlan.of(1, 1, 1, 1, 1, 7, false));
        assertRefused("is gone, or has other settings");
        assertThat(read("plan.yaml")).isEqualTo(before);

        campaign.plans(SimulatedPlan.of(2, 2, 2, 1, 1, 7, false));
        assertThat(resume()).isEqualTo(End.DONE);
        assertThat(Files.readAllLines(folder.resolve(TRIALS))).hasSize(8).startsWith(lines.toArray(String[]::new));
        assertThat(read("plan.yaml")).contains("serializer2");
    }
}
