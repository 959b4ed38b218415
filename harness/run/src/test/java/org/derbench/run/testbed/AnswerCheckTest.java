package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** 60 devices at three sites, each with a report a second, and a control that does not answer all. */
class AnswerCheckTest {

    private static final long MS = 1_000_000;

    @TempDir
    private Path folder;

    private ScenarioCase scenario(String answers) throws IOException {
        String text = Files.readString(Path.of("../../scenarios/reports.yaml"))
                .replace("delay: $delay}", "delay: $delay, answers: " + answers + "}");
        Path file = Files.writeString(folder.resolve("sparing.yaml"), text);
        return Scenarios.ownIn(file).with(Map.of(), parameter -> parameter);
    }

    private static TrialSettings trial(int seconds) {
        return TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                .duration(Duration.ofSeconds(seconds))
                .build();
    }

    private static void require(Cell cell, int seconds) {
        AnswerCheck.require(cell, trial(seconds), each -> 1);
    }

    @ParameterizedTest
    @CsvSource({"each 5 s, 9, 10, 5 s", "one in 300, 9, 10, 5 s", "one in 10, 0, 1, 167 ms"})
    void aWindowHasTwoAnswersAtLeast(String answers, int tooShort, int enough, String between) throws IOException {
        Cell cell = Cell.of(scenario(answers));
        assertThatThrownBy(() -> require(cell, tooShort))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("roles.aggregator.answers: one answer comes every " + between
                        + ", and a window of " + tooShort + " s has fewer than 2; make trial.duration longer");
        assertThatCode(() -> require(cell, enough)).doesNotThrowAnyException();
    }

    @Test
    void aFaultBesideIsRefused() throws IOException {
        Cell faulty =
                Cell.of(scenario("one in 10")).with(FaultReader.parse("at: 3 s, link: down, for: 2 s, of: ders-1"));
        assertThatThrownBy(() -> require(faulty, 10))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("nobody could tell whether a part has no answer by it or by the rule");
    }

    @Test
    void whoAnswersAllHasNoRule() throws IOException {
        Cell all = Cell.of(scenario("all")).with(FaultReader.parse("at: 3 s, link: down, for: 2 s, of: ders-1"));
        assertThatCode(() -> require(all, 1)).doesNotThrowAnyException();
        assertThat(AnswerPace.of(all.scenario(), 1).pauseNs()).isZero();
    }

    /** A site has 20 of the devices, and so a report in 50 ms. */
    @Test
    void aPauseIsOfTheSlowestWay() throws IOException {
        assertThat(AnswerPace.of(scenario("one in 10"), 1).pauseNs()).isEqualTo(500 * MS);
        assertThat(AnswerPace.of(scenario("one in 10"), 5).pauseNs())
                .as("of messages with five parts")
                .isEqualTo(100 * MS);
        assertThat(AnswerPace.of(scenario("each 5 s"), 1).pauseNs()).isEqualTo(5_000 * MS);
    }
}
