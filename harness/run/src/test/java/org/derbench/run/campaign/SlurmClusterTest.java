package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.lab.slurm.SlurmBoard;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.testbed.SweepCells;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SlurmClusterTest {

    private static final SweepCells WORLD = new SweepCells(null, new Boards(Path.of("../../boards")), null, null, null);

    private static SlurmCluster cluster(int boards) {
        return new SlurmCluster(
                new BoardPairs(IntStream.range(0, boards)
                        .mapToObj(number -> new SlurmBoard(
                                "n" + number, "10.0.0." + number, "amd64", Set.of("laptop", "pair" + number / 2)))
                        .toList()),
                WORLD);
    }

    private static List<Cell> cells(String scenario, Map<String, String> set) {
        return List.of(Cell.of(
                new Scenarios(Path.of("../../scenarios")).named(scenario).with(set, name -> "--set")));
    }

    @Test
    @DisplayName("a scenario on two hosts has a pair of boards with its link")
    void twoHostsAreAPairOfBoards() {
        assertThat(cluster(2).fit(cells("reports", Map.of("sites", "1"))))
                .hasSize(1)
                .allMatch(cell -> cell.board().equals("laptop"));
    }

    @Test
    void ofMoreBoardsSlurmShapesNoLink() {
        assertThatThrownBy(() -> cluster(4).fit(cells("aggregator", Map.of())))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        "scenario 'aggregator' on 4 boards: Slurm shapes the link of a pair only; make its links 'unshaped': 10mbit")
                .hasMessageNotContaining("\n");
        assertThat(cluster(4).fit(cells("aggregator", Map.of("siteLink", "unshaped"))))
                .hasSize(1);
    }

    @Test
    void tooManyBoardsAreRefusedInOneLine() {
        assertThatThrownBy(() -> cluster(2).fit(cells("aggregator", Map.of("siteLink", "unshaped"))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Slurm has 2 boards of 'laptop', and the plan wants 4 at a time");
    }
}
