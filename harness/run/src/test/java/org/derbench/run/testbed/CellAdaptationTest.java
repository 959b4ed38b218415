package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CellAdaptationTest {

    @Test
    @DisplayName("cells are on the link that stands for theirs here, each once")
    void cellsAreOnTheLinksSubstitute() {
        Cell cell = Cells.of("zeromq", "ProtoStuff");
        List<Cell> cells = List.of(cell, cell.linked(CellAdaptationTest::bucket), cell.linked(link -> "10mbit"));

        assertThat(CellAdaptation.on(Map.of("1mbit", "1mbit/bucket", "1mbit/bucket", "1mbit/bucket"), cells))
                .extracting(Cell::link)
                .containsExactly("1mbit/bucket", "10mbit");
    }

    private static String bucket(String link) {
        return link.equals("1mbit") ? "1mbit/bucket" : link;
    }
}
