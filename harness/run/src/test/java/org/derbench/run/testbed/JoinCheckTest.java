package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinCheckTest {

    private static final Scenarios SCENARIOS = new Scenarios(Path.of("../../scenarios"));

    private static Cell cell(String period) {
        return Cell.of(SCENARIOS
                .named("prices")
                .with(
                        Map.of("joiners", "5", "joinAt", "3 s", "joinOver", "2 s", "period", period),
                        parameter -> parameter));
    }

    private static TrialSettings trial(int seconds, int repetitions) {
        return TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                .duration(Duration.ofSeconds(seconds))
                .repetitions(repetitions)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "5, 1, 1 s, 'roles.devices.joinAt: the last device joins after 5 s, and the window of 5 s is over then'",
        "10, 2, 1 s, 'roles.devices.joiners: in another window all would have joined; make trial.repetitions 1'",
        "300, 1, 1 ms, '300000 messages are published, and of 262144 at most it is known who had joined'"
    })
    void whatCannotBeCountedIsRefused(int seconds, int repetitions, String period, String said) {
        assertThatThrownBy(() -> JoinCheck.require(cell(period), trial(seconds, repetitions)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(said);
    }

    @Test
    void aFaultBesideIsRefused() {
        Cell faulty = cell("1 s").with(FaultReader.parse("at: 1 s, kill: broker, restartAfter: 300 ms"));
        assertThatThrownBy(() -> JoinCheck.require(faulty, trial(10, 1)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("leave one out");
    }

    @Test
    void joinersWithinTheWindowAreFine() {
        assertThatCode(() -> JoinCheck.require(cell("1 s"), trial(10, 1))).doesNotThrowAnyException();
    }
}
