package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WantedScenarioTest {

    @TempDir
    private Path folder;

    private Plan plan(String yaml) throws IOException {
        return PlanFile.read(Files.writeString(folder.resolve("p.yaml"), yaml));
    }

    private static List<Cell> cells(Plan plan) {
        WantedScenario wanted = plan.scenario().orElseThrow();
        return wanted.cells(new Scenarios(Path.of("../../scenarios")).named(wanted.name()), plan.origin());
    }

    @Test
    void listsOfParametersAreCombined() throws IOException {
        List<Cell> cells = cells(plan("scenario: metering\nparameters: {bulk: [10, 120], meters: [100, 200, 400], store: none}\n"));
        assertThat(cells).hasSize(6).doesNotHaveDuplicates();
        assertThat(cells.get(0).id()).startsWith("metering meters=100 bulk=10 store=none | http | ");
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
    }

    @Test
    void aPlanOfAScenarioIsKeptAsItWas() throws IOException {
        Plan plan = plan("scenario: metering\nparameters: {bulk: [10, 120]}\ntrial: {duration: 3 s}\n");
        Plan again = plan(PlanText.of(plan));
        assertThat(again.scenario()).isEqualTo(plan.scenario());
        assertThat(again.trial()).isEqualTo(plan.trial());
        assertThat(again.scenario().orElseThrow().parameters()).isEqualTo(Map.of("bulk", List.of("10", "120")));
    }

    @Test
    void aWrongParameterIsNamedByItsPlaceInThePlan() throws IOException {
        Plan plan = plan("scenario: metering\nparameters: {bulk: [10, lots]}\n");
        assertThatThrownBy(() -> cells(plan)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("p.yaml: parameters.bulk: bulk must be a whole number from 1 to 10000, not 'lots'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "scenario: metering, middleware: [zeromq]                                           | middleware: a scenario says that itself",
        "scenario: metering, links: [1mbit]                                                 | links: a scenario says that itself",
        "scenario: metering, settings: {http: {tls: true}}                                  | settings: a scenario says that itself",
        "scenario: metering, trial: {lateAfter: 1 s}                                        | trial.lateAfter: a scenario says that itself",
        "scenario: metering, overrides: [{where: {link: [x]}, trial: {drainAtMost: 1 s}}]   | overrides[0].trial.drainAtMost: a scenario says",
        "middleware: [zeromq], serializers: [ProtoStuff], parameters: {bulk: 2}             | parameters: only a scenario has them"})
    void whatWouldDoNothingInAPlanIsRefused(String plan, String expected) {
        assertThatThrownBy(() -> plan("{" + plan + "}\n")).isInstanceOf(BadInputException.class).hasMessageContaining("p.yaml: " + expected);
    }

    @Test
    void aPlanWithoutScenarioStillNeedsItsLists() {
        assertThatThrownBy(() -> plan("loads: [closed]\n")).isInstanceOf(BadInputException.class).hasMessageContaining("middleware");
    }
}
