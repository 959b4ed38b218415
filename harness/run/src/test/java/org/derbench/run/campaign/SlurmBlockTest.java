package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.PlacedFork;
import org.derbench.run.plan.ScheduledFork;
import org.junit.jupiter.api.DisplayName;

class SlurmBlockTest {

    @Property(tries = 50)
    @DisplayName("every missing fork is in one block of its setup, in the sweep's order")
    void everyMissingForkIsInOneBlock(
            @ForAll @IntRange(min = 1, max = 40) int count, @ForAll @IntRange(min = 1, max = 60) int atLeastSeconds) {
        List<PlacedFork> missing = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            missing.add(new PlacedFork(new ScheduledFork(cell(i), 1 + i / 7), i));
        }

        Map<String, List<SlurmBlock>> blocks =
                SlurmBlock.of(missing, fork -> Duration.ofSeconds(10), Duration.ofSeconds(atLeastSeconds));

        assertThat(blocks.values().stream()
                        .flatMap(List::stream)
                        .flatMap(block -> block.forks().stream())
                        .toList())
                .containsExactlyInAnyOrderElementsOf(missing);
        blocks.forEach((setup, all) -> {
            assertThat(all.stream()
                            .flatMap(block -> block.forks().stream())
                            .map(PlacedFork::order)
                            .toList())
                    .isSorted();
            assertThat(all)
                    .allMatch(block -> block.setup().equals(setup)
                            && block.forks().stream()
                                    .allMatch(placed -> setup.startsWith(
                                            placed.fork().cell().setup() + " ")));
            assertThat(all.subList(0, all.size() - 1))
                    .as("but for the last")
                    .allMatch(block -> block.forks().size() * 10 >= atLeastSeconds);
        });
    }

    @Property(tries = 10)
    void remainingBlocksAreCountedFromZero(@ForAll @IntRange(min = 2, max = 30) int count) {
        List<PlacedFork> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(new PlacedFork(new ScheduledFork(cell(0), i + 1), i));
        }

        List<SlurmBlock> blocks = SlurmBlock.of(
                        all.subList(1, count), fork -> Duration.ofSeconds(1), Duration.ofSeconds(1))
                .values()
                .iterator()
                .next();

        assertThat(blocks).as("a dense array").hasSize(count - 1);
        assertThat(blocks.stream().map(block -> block.forks().get(0).order()).collect(Collectors.toList()))
                .startsWith(1)
                .isSorted();
    }

    private static Cell cell(int number) {
        return Cells.at(Cells.of("m" + number, "s"), "rpi3", number % 2 == 0 ? "10mbit" : "1mbit");
    }
}
