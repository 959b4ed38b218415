package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.run.scenario.Scenarios;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every plan of a scenario that comes with derbench, in whatever folder. */
class ShippedScenarioPlansTest {

    private static final Path SWEEPS = Path.of("../../sweeps");

    static List<Path> plans() throws IOException {
        try (Stream<Path> files = Files.walk(SWEEPS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> PlanFile.read(file).scenario().isPresent())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("plans")
    @DisplayName("its scenario has its parameters, and no cell is there twice")
    void itsParametersFitAndNoCellIsTwice(Path file) {
        Plan plan = PlanFile.read(file);
        RequestedScenario wanted = plan.scenario().orElseThrow();
        List<Cell> cells = wanted.cells(new Scenarios(Path.of("../../scenarios")).named(wanted.name()), plan.origin());
        assertThat(cells).isNotEmpty();
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
    }
}
