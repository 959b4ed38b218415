package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.Matrix;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResumeCheckTest {

    private static final String BEFORE =
            "middleware: [rmi]\nserializers: [ProtoStuff]\nlinks: [1mbit]\ntrial: {duration: 2 s, forks: 3, repetitions: 2}\n";

    @TempDir
    private Path folder;

    private static List<Cell> cells(Plan plan) {
        Map<Axis, List<String>> known = new EnumMap<>(Axis.class);
        known.put(Axis.BOARD, List.of("host"));
        known.put(Axis.LINK, List.of("1mbit", "10mbit"));
        known.put(Axis.MIDDLEWARE, List.of("rmi", "zeromq"));
        known.put(Axis.SERIALIZER, List.of("ProtoStuff"));
        known.put(Axis.PATTERN, List.of("push-pull"));
        known.put(Axis.NODE, List.of("MMXU"));
        known.put(Axis.NODE_SIZE, List.of("small"));
        return Matrix.cells(plan, new Catalogue(known, Set.of()), Cells.PAIR);
    }

    private Plan plan(String name, String yaml) {
        try {
            return PlanFile.read(Files.writeString(folder.resolve(name), yaml));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void goOnWith(String from, String to) {
        new ResumeCheck("s")
                .require(
                        plan("before.yaml", BEFORE),
                        plan("now.yaml", BEFORE.replace(from, to)),
                        ResumeCheckTest::cells);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rmi|rmi",
                "[rmi]|[rmi, zeromq]",
                "[1mbit]|[10mbit, 1mbit]",
                "forks: 3|forks: 4",
                "forks: 3|forks: 3, retries: 5"
            })
    void theSamePlanOrMoreIsTaken(String from, String to) {
        assertThatNoException().isThrownBy(() -> goOnWith(from, to));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[rmi]|[zeromq]|is gone",
                "duration: 2 s|duration: 3 s|trial.duration was 2 s and is 3 s",
                "forks: 3|forks: 2|trial.forks was 3 and is 2",
                "repetitions: 2|repetitions: 3|trial.repetitions was 2 and is 3",
                "forks: 3|forks: 3, seed: 9|trial.seed was 1 and is 9",
                "links|adaptive: true#links|adaptive was false and is true"
            })
    void anythingElseIsRefusedInOneLine(String from, String to, String reason) {
        assertThatThrownBy(() -> goOnWith(from, to.replace("#", "\n")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sweep s cannot go on with this plan: ")
                .hasMessageContaining(reason)
                .hasMessageNotContaining("\n");
    }

    @Test
    void trialsOfAForeignCellAreRefused() {
        assertThatThrownBy(
                        () -> new ResumeCheck("s").requireKnown(Set.of("no such cell"), cells(plan("p.yaml", BEFORE))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'no such cell'");
    }

    @Test
    void trialsOfCellsInThePlanAreTaken() {
        List<Cell> cells = cells(plan("p.yaml", BEFORE));
        assertThatNoException()
                .isThrownBy(() ->
                        new ResumeCheck("s").requireKnown(Set.of(cells.get(0).id()), cells));
    }
}
