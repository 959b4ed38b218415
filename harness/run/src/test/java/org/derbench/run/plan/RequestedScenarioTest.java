package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestedScenarioTest {

    @TempDir
    private Path folder;

    private Plan plan(String yaml) throws IOException {
        return PlanFile.read(Files.writeString(folder.resolve("p.yaml"), yaml));
    }

    private static List<Cell> cells(Plan plan) {
        RequestedScenario wanted = plan.scenario().orElseThrow();
        return wanted.cells(new Scenarios(Path.of("../../scenarios")).named(wanted.name()), plan.origin());
    }

    @Test
    void listsOfParametersAreCombined() throws IOException {
        List<Cell> cells = cells(
                plan("scenario: metering\nparameters: {bulk: [10, 120], meters: [100, 200, 400], store: none}\n"));
        assertThat(cells).hasSize(6).doesNotHaveDuplicates();
        assertThat(cells.get(0).id()).startsWith("metering meters=100 bulk=10 store=none | http | ");
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
    }

    @Test
    void furtherCellsReplaceOrAddLists() throws IOException {
        List<Cell> cells = cells(plan("scenario: metering\nparameters: {bulk: 10, meters: [100, 400]}\n"
                + "also: [{parameters: {meters: 50, period: [1 s, 3 s]}}, {parameters: {meters: 100}}]\n"));
        assertThat(cells)
                .extracting(cell -> cell.scenario().label())
                .containsExactly(
                        "metering meters=100 bulk=10",
                        "metering meters=400 bulk=10",
                        "metering meters=50 period=1 s bulk=10",
                        "metering meters=50 period=3 s bulk=10");
        assertThat(cells.get(3).load().label()).startsWith("rate:16.6");
    }

    /** A trial of these takes ten seconds with everything around its window, on a machine that does nothing else. */
    @Test
    @DisplayName("the nine experiments on smart metering have plans that end within twenty minutes when shortened")
    void theMeteringPlansEndInTwentyMinutes() throws IOException {
        Path folder = Path.of("../../sweeps/metering");
        try (Stream<Path> files = Files.list(folder.resolve("short"))) {
            List<Path> shortened = files.toList();
            assertThat(shortened).hasSize(9);
            int trials = 0;
            for (Path file : shortened) {
                Plan plan = PlanFile.read(file);
                Plan whole = PlanFile.read(folder.resolve(file.getFileName()));
                assertThat(plan.name()).isEqualTo(whole.name());
                assertThat(cells(whole).size())
                        .as(plan.name())
                        .isGreaterThan(cells(plan).size());
                assertThat(plan.trial().duration().plus(plan.trial().warmUpAtMost()))
                        .isLessThanOrEqualTo(Duration.ofSeconds(5));
                trials +=
                        cells(plan).size() * plan.trial().forks() * plan.trial().repetitions();
            }
            assertThat(trials).isLessThan(20 * 60 / 10);
        }
    }

    @Test
    @DisplayName("the experiments on agents have plans whose shortened ones have the same cells")
    void theAgentsShortPlansHaveAllCells() throws IOException {
        Path folder = Path.of("../../sweeps/callia");
        assertThat(cells(PlanFile.read(folder.resolve("latency.yaml")))).hasSize(2);
        assertThat(cells(PlanFile.read(folder.resolve("burst.yaml"))))
                .as("acknowledgement, autocommit, TLS")
                .hasSize(8);
        assertThat(cells(PlanFile.read(folder.resolve("agents.yaml")))).hasSize(14);
        for (String name : List.of("latency.yaml", "burst.yaml")) {
            Plan shortened = PlanFile.read(folder.resolve("short").resolve(name));
            assertThat(cells(shortened)).isEqualTo(cells(PlanFile.read(folder.resolve(name))));
            assertThat(shortened.trial().duration()).isLessThanOrEqualTo(Duration.ofSeconds(30));
        }
    }

    @Test
    void aClosedLoadHasNoRate() throws IOException {
        List<Cell> cells = cells(plan("scenario: metering\nparameters: {load: [open, closed]}\n"));
        assertThat(cells).extracting(cell -> cell.load().label()).containsExactly("rate:100", "closed");
    }

    @Test
    void aScenariosPlanIsKeptAsWritten() throws IOException {
        Plan plan = plan(
                "scenario: metering\nparameters: {bulk: [10, 120]}\nalso: [{parameters: {meters: 3}}]\ntrial: {duration: 3 s}\n");
        Plan again = plan(PlanText.of(plan));
        assertThat(again.scenario()).isEqualTo(plan.scenario());
        assertThat(again.trial()).isEqualTo(plan.trial());
        assertThat(again.scenario().orElseThrow().parameters()).isEqualTo(Map.of("bulk", List.of("10", "120")));
    }

    @Test
    void aWrongParameterIsNamedByPlace() throws IOException {
        Plan plan = plan("scenario: metering\nparameters: {bulk: [10, lots]}\n");
        assertThatThrownBy(() -> cells(plan))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(
                        "p.yaml: parameters.bulk: bulk must be a whole number from 1 to 10000, not 'lots'");
    }

    @Test
    void furtherCellsWrongParametersAreNamedToo() throws IOException {
        Plan plan = plan(
                "scenario: metering\nparameters: {bulk: 10}\nalso: [{parameters: {meters: 1}}, {parameters: {metres: 3}}]\n");
        assertThatThrownBy(() -> cells(plan))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("p.yaml: also[1].parameters.metres: unknown parameter of metering 'metres'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scenario: metering, also: [{links: [1mbit]}]                                       | also[0].links: a scenario says that itself",
                "middleware: [zeromq], serializers: [ProtoStuff], also: [{parameters: {bulk: 2}}]   | also[0].parameters: only a scenario has them",
                "scenario: metering, middleware: [zeromq]                                           | middleware: a scenario says that itself",
                "scenario: metering, links: [1mbit]                                                 | links: a scenario says that itself",
                "scenario: metering, settings: {http: {tls: true}}                                  | settings: a scenario says that itself",
                "middleware: [zeromq], serializers: [ProtoStuff], parameters: {bulk: 2}             | parameters: only a scenario has them"
            })
    void uselessWordsInAPlanAreRefused(String plan, String expected) {
        assertThatThrownBy(() -> plan("{" + plan + "}\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("p.yaml: " + expected);
    }

    @Test
    void aPlanWithoutScenarioStillNeedsItsLists() {
        assertThatThrownBy(() -> plan("loads: [closed]\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("middleware");
    }
}
