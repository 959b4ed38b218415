package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ScheduledForkTest {

    private static final List<Cell> CELLS =
            Matrix.cells(PlanFile.read(Path.of("../../sweeps/quick.yaml")), Catalogues.small(), Cells.PAIR);

    @Test
    void everyBlockHasEveryCellOnce() {
        for (int block = 1; block <= 3; block++) {
            int number = block;
            List<ScheduledFork> forks = ScheduledFork.block(CELLS, number, 1);
            assertThat(forks).allMatch(fork -> fork.number() == number);
            assertThat(forks.stream().map(ScheduledFork::cell).collect(Collectors.toSet()))
                    .hasSize(CELLS.size());
        }
    }

    @Test
    void blocksAreShuffledEachInItsOwnWay() {
        List<Cell> first = ScheduledFork.block(CELLS, 1, 1).stream()
                .map(ScheduledFork::cell)
                .toList();
        List<Cell> second = ScheduledFork.block(CELLS, 2, 1).stream()
                .map(ScheduledFork::cell)
                .toList();
        assertThat(first).isNotEqualTo(CELLS).isNotEqualTo(second);
    }

    @Test
    void theSeedDecidesTheOrder() {
        assertThat(ScheduledFork.block(CELLS, 2, 7))
                .isEqualTo(ScheduledFork.block(CELLS, 2, 7))
                .isNotEqualTo(ScheduledFork.block(CELLS, 2, 8));
    }
}
