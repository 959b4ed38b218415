package org.derbench.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ScheduledForkTest {

    private static final List<Cell> CELLS = Matrix.cells(PlanFile.read(Path.of("../../sweeps/quick.yaml")), Catalogues.small());

    @Test
    void everyBlockHasEveryCellOnce() {
        List<ScheduledFork> order = ScheduledFork.order(CELLS, 3, 1);
        assertThat(order).hasSize(3 * CELLS.size()).doesNotHaveDuplicates();
        for (int block = 0; block < 3; block++) {
            List<ScheduledFork> forks = order.subList(block * CELLS.size(), (block + 1) * CELLS.size());
            int number = block + 1;
            assertThat(forks).allMatch(fork -> fork.number() == number);
            assertThat(forks.stream().map(ScheduledFork::cell).collect(Collectors.toSet())).hasSize(CELLS.size());
        }
    }

    @Test
    void blocksAreShuffledEachInItsOwnWay() {
        List<ScheduledFork> order = ScheduledFork.order(CELLS, 2, 1);
        List<Cell> first = order.subList(0, CELLS.size()).stream().map(ScheduledFork::cell).toList();
        List<Cell> second = order.subList(CELLS.size(), order.size()).stream().map(ScheduledFork::cell).toList();
        assertThat(first).isNotEqualTo(CELLS).isNotEqualTo(second);
    }

    @Test
    void theSeedDecidesTheOrder() {
        assertThat(ScheduledFork.order(CELLS, 2, 7)).isEqualTo(ScheduledFork.order(CELLS, 2, 7))
                .isNotEqualTo(ScheduledFork.order(CELLS, 2, 8));
    }
}
