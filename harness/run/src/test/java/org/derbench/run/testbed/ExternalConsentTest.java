package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;

class ExternalConsentTest {

    private static final Function<Cell, TrialSettings> STANDARD = cell -> TrialSettings.STANDARD;

    private final List<String> asked = new ArrayList<>();

    private static List<Cell> loading(String host, String devices) {
        return List.of(Cell.of(new Scenarios(Path.of("../../scenarios"))
                .named("external")
                .with(Map.of("at", "mqtt://" + host, "devices", devices), parameter -> "--set")));
    }

    private ExternalConsent answering(boolean answer) {
        return new ExternalConsent(Set.of("8.8.8.8"), question -> {
            asked.add(question);
            return answer;
        });
    }

    @Test
    void whatIsNearIsLoadedUnasked() {
        answering(false).require(loading("127.0.0.1", "20"), STANDARD);
        answering(false).require(loading("8.8.8.8", "20"), STANDARD);
        assertThat(asked).isEmpty();
    }

    @Test
    void whatIsFarIsAskedFor() {
        answering(true).require(loading("9.9.9.9:1884", "20"), STANDARD);
        assertThat(asked)
                .containsExactly(
                        "20 devices would send 20 messages a second for up to 20 s to mqtt://9.9.9.9:1884. Is it"
                                + " yours, and may it be loaded?");
        assertThatThrownBy(() -> answering(false).require(loading("9.9.9.9", "20"), STANDARD))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("if it is yours to load, say --yes");
    }

    @Test
    void nobodyIsFlooded() {
        assertThatThrownBy(() -> answering(true).require(loading("127.0.0.1", "60000"), STANDARD))
                .hasMessageContaining("60000 devices every 1 s send 60000 messages a second: an external system gets at"
                        + " most 50000");
    }
}
